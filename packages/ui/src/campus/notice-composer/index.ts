export type { NoticeComposerProps } from './composer-props.ts'
export { NoticeComposer } from './notice-composer.tsx'
export {
  emptyNotice,
  type NoticeDraft,
  type NoticeEvent,
  type NoticeLanguage,
  type NoticeSender,
  type ReadyNotice,
  readyNotice,
  storableNotice,
} from './notice-draft.ts'
export type { SaveState } from './save-line.tsx'
export { describeFullWidth, fullWidthIn, type SmsEncoding, type SmsLength, smsLength, toHalfWidth } from './sms-text.ts'
export type { NoticeFieldErrors } from './use-composer.ts'
export type { EstimateSms, SmsEstimate } from './use-sms-estimate.ts'
export {
  type NoticeField,
  type NoticeLimits,
  type NoticeProblem,
  type NoticeSurroundings,
  noticeLimits,
  validateNotice,
} from './validate-notice.ts'
