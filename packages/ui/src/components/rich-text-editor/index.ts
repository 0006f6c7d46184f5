export type { StoredImage, UploadImage } from './image-form.tsx'
export { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx'
