/**
 * The field names of the notice form, as used in errors. This file does not import zod, so that the portal can load it.
 * `date` is the time of sending.
 */
export const noticeFields = [
  'recipients',
  'title',
  'body',
  'sender',
  'date',
  'attachments',
  'event',
  'receipt',
  'sms',
] as const

/** One of {@link noticeFields}. */
export type NoticeField = (typeof noticeFields)[number]
