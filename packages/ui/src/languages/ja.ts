import type { LabelOverrides } from '../labels/labels.ts'
import { japaneseControls } from './ja/controls.ts'
import { japaneseEditor } from './ja/editor.ts'
import { japaneseForms } from './ja/forms.ts'
import { japaneseMessages } from './ja/messages.ts'
import { japaneseNotices } from './ja/notices.ts'
import { japaneseReceipts } from './ja/receipts.ts'
import { japaneseWidgets } from './ja/widgets.ts'

/**
 * Japanese strings of all but the notice composer and the configuration editor, which are in English. For
 * `<LabelsProvider locale="ja" labels={ja}>` on a page with `lang="ja"`.
 */
export const ja = {
  ...japaneseMessages,
  ...japaneseForms,
  ...japaneseControls,
  ...japaneseEditor,
  ...japaneseWidgets,
  ...japaneseNotices,
  ...japaneseReceipts,
} satisfies LabelOverrides
