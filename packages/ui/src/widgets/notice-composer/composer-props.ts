import type { ComponentProps, ReactNode } from 'react'
import type { UploadImage } from '../../components/rich-text-editor/image-form.tsx'
import type { UploadFile } from '../uploader/use-uploads.ts'
import type { NoticeDraft, NoticeLanguage, NoticeSender, ReadyNotice } from './notice-draft.ts'
import type { SaveState } from './save-line.tsx'
import type { EstimateSms } from './use-sms-estimate.ts'
import type { NoticeLimits } from './validate-notice.ts'

/** Props of {@link NoticeComposer}. */
export interface NoticeComposerProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /** The draft to begin with. Another object replaces what is written; one that was handed out and comes back does not. */
  draft?: NoticeDraft
  /**
   * Called with the draft on every change: keep it in the browser at once, and save it elsewhere after a pause. It can be
   * stored as JSON. Of the attachments it holds those that are uploaded.
   */
  onDraftChange?: (draft: NoticeDraft) => void
  /** How the storing stands; shown beside the buttons. */
  saveState?: SaveState
  /** Stores the draft once more after a failure. */
  onSaveRetry?: (draft: NoticeDraft) => void
  /** Chooses whom it goes to, for example a RecipientPicker; what it chose is held outside. */
  recipients: ReactNode
  /** How many people that is; leave out while it is not known. */
  recipientCount?: number
  /** Whether the number is being found out. */
  counting?: boolean
  /** The names in which the writer may send. With one alone, it is chosen from the start. */
  senders: readonly NoticeSender[]
  /** The languages in which it can be written. */
  languages?: readonly NoticeLanguage[]
  /** Sends an attachment; without it there are none. */
  uploadAttachment?: UploadFile
  /** Kinds of attachments, written as for `<input accept>`. */
  acceptAttachments?: string
  /** How many attachments there can be. */
  maxAttachments?: number
  /** Attachments have to be smaller than this, in bytes. */
  maxAttachmentSize?: number
  /** Whether it can be about something that happens at a time. */
  allowEvent?: boolean
  /** Sends a picture of the text; without it the text has none. */
  uploadImage?: UploadImage
  /** Whether a text message can go to those who have not read. */
  allowSms?: boolean
  /** Says what a text message would take. */
  estimateSms?: EstimateSms
  /** Something to know about text messages, for example that they only go to the outbox. */
  smsNote?: ReactNode
  /** Whether it can also go out by e-mail. */
  allowEmail?: boolean
  /** Something to know about e-mail. */
  emailNote?: ReactNode
  /** Other bounds than the usual ones. */
  limits?: Partial<NoticeLimits>
  /** Draws the preview in another way than with the NoticeReader. */
  renderPreview?: (draft: NoticeDraft, language: NoticeLanguage) => ReactNode
  /**
   * Sends it. The message of a rejection is shown in the question; one with `fields`, by part of the form, is shown at
   * those parts. Nothing that was written is lost.
   */
  onSend: (notice: ReadyNotice) => Promise<unknown>
  /** Further buttons, for example one that throws the draft away. */
  actions?: ReactNode
  /** The time on the wall, as `2026-11-20T14:30`; the writer's clock if left out. */
  now?: string
}

/** The props that belong to the form element. */
export function elementProps(
  props: NoticeComposerProps,
): Omit<ComponentProps<'form'>, 'children' | 'onSubmit' | 'className'> {
  const {
    draft: _draft,
    onDraftChange: _onDraftChange,
    saveState: _saveState,
    onSaveRetry: _onSaveRetry,
    recipients: _recipients,
    recipientCount: _recipientCount,
    counting: _counting,
    senders: _senders,
    languages: _languages,
    uploadAttachment: _uploadAttachment,
    acceptAttachments: _acceptAttachments,
    maxAttachments: _maxAttachments,
    maxAttachmentSize: _maxAttachmentSize,
    allowEvent: _allowEvent,
    uploadImage: _uploadImage,
    allowSms: _allowSms,
    estimateSms: _estimateSms,
    smsNote: _smsNote,
    allowEmail: _allowEmail,
    emailNote: _emailNote,
    limits: _limits,
    renderPreview: _renderPreview,
    onSend: _onSend,
    actions: _actions,
    now: _now,
    className: _className,
    ...element
  } = props
  return element
}
