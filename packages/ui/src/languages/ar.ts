import type { LabelOverrides } from '../labels/labels.ts'
import { arabicControls } from './ar/controls.ts'
import { arabicEditor } from './ar/editor.ts'
import { arabicForms } from './ar/forms.ts'
import { arabicMessages } from './ar/messages.ts'
import { arabicNotices } from './ar/notices.ts'
import { arabicReceipts } from './ar/receipts.ts'
import { arabicWidgets } from './ar/widgets.ts'

/**
 * Arabic strings of all but the notice composer and the configuration editor, which are in English. For
 * `<LabelsProvider locale="ar" labels={ar}>` on a page with `lang="ar" dir="rtl"`.
 */
export const ar = {
  ...arabicMessages,
  ...arabicForms,
  ...arabicControls,
  ...arabicEditor,
  ...arabicWidgets,
  ...arabicNotices,
  ...arabicReceipts,
} satisfies LabelOverrides
