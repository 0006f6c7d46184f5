import type { LabelOverrides } from '../labels/labels.ts'
import { japaneseEditor } from './ja/editor.ts'
import { japaneseForms } from './ja/forms.ts'
import { japaneseMessages } from './ja/messages.ts'

/**
 * Japanese strings of the general components; those of the widgets are in English. For
 * `<LabelsProvider locale="ja" labels={ja}>` on a page with `lang="ja"`.
 */
export const ja = { ...japaneseMessages, ...japaneseForms, ...japaneseEditor } satisfies LabelOverrides
