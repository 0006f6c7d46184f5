/**
 * The fields of the form in which a notice is written, as errors name them. Without zod, so that the portal can load them.
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
