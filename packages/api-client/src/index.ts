export { ApiError } from './client/api-error.ts'
export {
  type CallInput,
  type Client,
  type ClientOptions,
  type ContractData,
  createClient,
} from './client/create-client.ts'
export { type ClientMessages, clientMessages } from './client/messages.ts'
export { eachEntry } from './client/pages.ts'
export type { UploadInput } from './client/upload.ts'
export { type ContactField, contactFields, normalContact } from './contract/contact-numbers.ts'
export type { Contract, DataOf, LookDocument, NoticeField, PortalConfig } from './contract/index.ts'
export * as limits from './contract/limits.ts'
export { noticeFields } from './contract/notice-field-names.ts'
