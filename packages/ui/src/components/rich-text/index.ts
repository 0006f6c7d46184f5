export { type RichTextElement, type RichTextNode, readRichText } from './read-rich-text.ts'
export { RichText, type RichTextProps } from './rich-text.tsx'
export { type RichTextTag, richTextSchema, safeAddress } from './rich-text-schema.ts'
export { cleanRichText, textOfRichText } from './write-rich-text.ts'
