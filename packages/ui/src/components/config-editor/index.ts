export { type ConfigProblem, type ConfigProblemCode, checkValue } from './check-value.ts'
export { ConfigEditor, type ConfigEditorProps } from './config-editor.tsx'
export { type ImportResult, importConfig } from './config-value.ts'
export { controlOf } from './control-of.ts'
export type { UploadPicture } from './editor-context.ts'
export {
  annotate,
  type ConfigAnnotations,
  type ConfigControl,
  type ConfigGroup,
  type ConfigSchema,
  type ConfigValue,
  type LocalText,
} from './schema.ts'
export { themeSchema } from './theme-schema.ts'
