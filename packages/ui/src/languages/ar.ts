import type { LabelOverrides } from '../labels/labels.ts'
import { arabicEditor } from './ar/editor.ts'
import { arabicForms } from './ar/forms.ts'
import { arabicMessages } from './ar/messages.ts'

/**
 * Arabic strings of the general components; those of the widgets are in English. For
 * `<LabelsProvider locale="ar" labels={ar}>` on a page with `lang="ar" dir="rtl"`.
 */
export const ar = { ...arabicMessages, ...arabicForms, ...arabicEditor } satisfies LabelOverrides
