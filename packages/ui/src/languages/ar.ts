import type { LabelOverrides } from '../labels/labels.ts'
import { arabicConfigEditor } from './ar/config-editor.ts'
import { arabicControls } from './ar/controls.ts'
import { arabicEditor } from './ar/editor.ts'
import { arabicForms } from './ar/forms.ts'
import { arabicMessages } from './ar/messages.ts'
import { arabicNoticeComposer } from './ar/notice-composer.ts'
import { arabicNotices } from './ar/notices.ts'
import { arabicPages } from './ar/pages.ts'
import { arabicReceipts } from './ar/receipts.ts'

/** Every string of the kit in Arabic, for `<LabelsProvider locale="ar" labels={ar}>` on a page with `lang="ar" dir="rtl"`. */
export const ar = {
  ...arabicMessages,
  ...arabicForms,
  ...arabicControls,
  ...arabicEditor,
  ...arabicPages,
  ...arabicNotices,
  ...arabicReceipts,
  ...arabicNoticeComposer,
  ...arabicConfigEditor,
} satisfies LabelOverrides
