export {
  isUploading,
  storedUpload,
  type UploadErrorCode,
  type UploadedFile,
  type UploadFailure,
  type UploadItem,
  type UploadStatus,
  uploadedFiles,
} from './upload-list.ts'
export { Uploader, type UploaderProps } from './uploader.tsx'
export type { UploadFile, UploadOptions } from './use-uploads.ts'
