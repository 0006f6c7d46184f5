// Generated from the labels.ts of each folder by "npm run generate". Do not edit.
import type { alertLabels } from '../components/alert/labels.ts'
import type { alertDialogLabels } from '../components/alert-dialog/labels.ts'
import type { appShellLabels } from '../components/app-shell/labels.ts'
import type { avatarCropLabels } from '../components/avatar/labels.ts'
import type { backgroundPickerLabels } from '../components/background-picker/labels.ts'
import type { breadcrumbsLabels } from '../components/breadcrumbs/labels.ts'
import type { buttonLabels } from '../components/button/labels.ts'
import type { calendarLabels } from '../components/calendar/labels.ts'
import type { cardLabels } from '../components/card/labels.ts'
import type { carouselLabels } from '../components/carousel/labels.ts'
import type { chartLabels } from '../components/chart-parts/labels.ts'
import type { comboboxLabels } from '../components/combobox/labels.ts'
import type { commandPaletteLabels } from '../components/command-palette/labels.ts'
import type { configEditorLabels } from '../components/config-editor/labels.ts'
import type { dataTableLabels } from '../components/data-table/labels.ts'
import type { dateRangePickerLabels } from '../components/date-range-picker/labels.ts'
import type { dateTimePickerLabels } from '../components/date-time-picker/labels.ts'
import type { descriptionListLabels } from '../components/description-list/labels.ts'
import type { dialogLabels } from '../components/dialog/labels.ts'
import type { errorStateLabels } from '../components/error-state/labels.ts'
import type { fieldLabels } from '../components/field/labels.ts'
import type { kbdLabels } from '../components/kbd/labels.ts'
import type { linkLabels } from '../components/link/labels.ts'
import type { listLabels } from '../components/list/labels.ts'
import type { numberInputLabels } from '../components/number-input/labels.ts'
import type { oneTimeCodeLabels } from '../components/one-time-code/labels.ts'
import type { paginationLabels } from '../components/pagination/labels.ts'
import type { passwordFormLabels } from '../components/password-form/labels.ts'
import type { passwordLabels } from '../components/password-input/labels.ts'
import type { relativeTimeLabels } from '../components/relative-time/labels.ts'
import type { richTextLabels } from '../components/rich-text/labels.ts'
import type { richTextEditorLabels } from '../components/rich-text-editor/labels.ts'
import type { searchBarLabels } from '../components/search-bar/labels.ts'
import type { sideNavLabels } from '../components/side-nav/labels.ts'
import type { sliderLabels } from '../components/slider/labels.ts'
import type { sortableLabels } from '../components/sortable-card-grid/labels.ts'
import type { spinnerLabels } from '../components/spinner/labels.ts'
import type { stepStatusLabels } from '../components/status-marker/labels.ts'
import type { stepperLabels } from '../components/stepper/labels.ts'
import type { tableLabels } from '../components/table/labels.ts'
import type { tagsInputLabels } from '../components/tags-input/labels.ts'
import type { timePickerLabels } from '../components/time-picker/labels.ts'
import type { toastLabels } from '../components/toast/labels.ts'
import type { treeLabels } from '../components/tree/labels.ts'
import type { uploaderLabels } from '../components/uploader/labels.ts'
import type { cardContentLabels } from '../campus/card-content/labels.ts'
import type { cardFormLabels } from '../campus/card-form/labels.ts'
import type { noticeComposerLabels } from '../campus/notice-composer/labels.ts'
import type { noticeListLabels } from '../campus/notice-list/labels.ts'
import type { noticeReaderLabels } from '../campus/notice-reader/labels.ts'
import type { receiptBuilderLabels } from '../campus/receipt-builder/labels.ts'
import type { receiptFormLabels } from '../campus/receipt-form/labels.ts'
import type { receiptTallyLabels } from '../campus/receipt-tally/labels.ts'
import type { recipientPickerLabels } from '../campus/recipient-picker/labels.ts'
import type { searchPanelLabels } from '../campus/search-panel/labels.ts'

/** The label sets of every component. */
export type AnyLabelSet =
  | typeof alertLabels
  | typeof alertDialogLabels
  | typeof appShellLabels
  | typeof avatarCropLabels
  | typeof backgroundPickerLabels
  | typeof breadcrumbsLabels
  | typeof buttonLabels
  | typeof calendarLabels
  | typeof cardLabels
  | typeof carouselLabels
  | typeof chartLabels
  | typeof comboboxLabels
  | typeof commandPaletteLabels
  | typeof configEditorLabels
  | typeof dataTableLabels
  | typeof dateRangePickerLabels
  | typeof dateTimePickerLabels
  | typeof descriptionListLabels
  | typeof dialogLabels
  | typeof errorStateLabels
  | typeof fieldLabels
  | typeof kbdLabels
  | typeof linkLabels
  | typeof listLabels
  | typeof numberInputLabels
  | typeof oneTimeCodeLabels
  | typeof paginationLabels
  | typeof passwordFormLabels
  | typeof passwordLabels
  | typeof relativeTimeLabels
  | typeof richTextLabels
  | typeof richTextEditorLabels
  | typeof searchBarLabels
  | typeof sideNavLabels
  | typeof sliderLabels
  | typeof sortableLabels
  | typeof spinnerLabels
  | typeof stepStatusLabels
  | typeof stepperLabels
  | typeof tableLabels
  | typeof tagsInputLabels
  | typeof timePickerLabels
  | typeof toastLabels
  | typeof treeLabels
  | typeof uploaderLabels
  | typeof cardContentLabels
  | typeof cardFormLabels
  | typeof noticeComposerLabels
  | typeof noticeListLabels
  | typeof noticeReaderLabels
  | typeof receiptBuilderLabels
  | typeof receiptFormLabels
  | typeof receiptTallyLabels
  | typeof recipientPickerLabels
  | typeof searchPanelLabels
