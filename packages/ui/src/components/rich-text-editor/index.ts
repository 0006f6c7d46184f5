export { hasForeignPicture } from './foreign-picture.ts'
export type { FetchImage, StoredImage, UploadImage } from './image-form.tsx'
export { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx'
