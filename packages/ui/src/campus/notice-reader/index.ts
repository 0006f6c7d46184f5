export type { NoticeContent, NoticeFile } from './notice-content.ts'
export { NoticeReader, type NoticeReaderProps } from './notice-reader.tsx'
