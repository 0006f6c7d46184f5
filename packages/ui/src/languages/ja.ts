import type { LabelOverrides } from '../labels/labels.ts'
import { japaneseConfigEditor } from './ja/config-editor.ts'
import { japaneseControls } from './ja/controls.ts'
import { japaneseEditor } from './ja/editor.ts'
import { japaneseForms } from './ja/forms.ts'
import { japaneseMessages } from './ja/messages.ts'
import { japaneseNoticeComposer } from './ja/notice-composer.ts'
import { japaneseNotices } from './ja/notices.ts'
import { japanesePages } from './ja/pages.ts'
import { japaneseReceipts } from './ja/receipts.ts'

/** Every string of the kit in Japanese, for `<LabelsProvider locale="ja" labels={ja}>` on a page with `lang="ja"`. */
export const ja = {
  ...japaneseMessages,
  ...japaneseForms,
  ...japaneseControls,
  ...japaneseEditor,
  ...japanesePages,
  ...japaneseNotices,
  ...japaneseReceipts,
  ...japaneseNoticeComposer,
  ...japaneseConfigEditor,
} satisfies LabelOverrides
