import type { ComponentProps, ReactNode } from 'react'
import type { FetchImage, UploadImage } from '../../components/rich-text-editor/image-form.tsx'
import type { UploadFile } from '../../components/uploader/use-uploads.ts'
import type { NoticeDraft, NoticeLanguage, NoticeSender, ReadyNotice } from './notice-draft.ts'
import type { SaveState } from './save-line.tsx'
import type { EstimateSms } from './use-sms-estimate.ts'
import type { NoticeLimits } from './validate-notice.ts'

/** Props of {@link NoticeComposer}. */
export interface NoticeComposerProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /** The initial draft. Another object replaces the content, unless it is one that `onDraftChange` was called with. */
  draft?: NoticeDraft
  /**
   * Called with the draft on every change: store it in the browser immediately, and save it elsewhere after a pause. It
   * can be stored as JSON. It contains only attachments that are uploaded.
   */
  onDraftChange?: (draft: NoticeDraft) => void
  /** The state of saving, shown beside the buttons. */
  saveState?: SaveState
  /** Called by the retry button after saving has failed. */
  onSaveRetry?: (draft: NoticeDraft) => void
  /** The recipients' control, for example a RecipientPicker; its value is kept by the caller. */
  recipients: ReactNode
  /** The number of recipients; leave out while it is unknown. */
  recipientCount?: number
  /** Whether the recipients are being counted. */
  counting?: boolean
  /** The senders that can be chosen; a single one is chosen at first. */
  senders: readonly NoticeSender[]
  /** The languages of the text. */
  languages?: readonly NoticeLanguage[]
  /** Uploads an attachment; without it there are no attachments. */
  uploadAttachment?: UploadFile
  /** The accepted types of attachments, as in `<input accept>`. */
  acceptAttachments?: string
  /** The maximum number of attachments. */
  maxAttachments?: number
  /** The exclusive maximum size of an attachment, in bytes. */
  maxAttachmentSize?: number
  /** Whether it can have an event. */
  allowEvent?: boolean
  /** Uploads a picture in the text; without it no pictures can be added. */
  uploadImage?: UploadImage
  /** Fetches a picture from another site, so that pasted ones are stored; see `RichTextEditor`. */
  fetchImage?: FetchImage
  /** Whether a text message can be sent to recipients who have not read it. */
  allowSms?: boolean
  /** Estimates the parts and cost of a text message. */
  estimateSms?: EstimateSms
  /** A hint about text messages. */
  smsNote?: ReactNode
  /** Whether it can also be sent by e-mail. */
  allowEmail?: boolean
  /** Whether a notice in the name of an organisation can be marked as urgent; false by default. */
  allowUrgent?: boolean
  /** A hint about e-mail. */
  emailNote?: ReactNode
  /** Limits that differ from the defaults. */
  limits?: Partial<NoticeLimits>
  /** Renders the preview, by default with a NoticeReader. */
  renderPreview?: (draft: NoticeDraft, language: NoticeLanguage) => ReactNode
  /**
   * Sends the notice. The message of a rejection is shown in the dialog; messages in its `fields` are shown at the parts
   * of the form. The input is kept.
   */
  onSend: (notice: ReadyNotice) => Promise<unknown>
  /** Further buttons, for example to discard the draft. */
  actions?: ReactNode
  /** The current local time, as `2026-11-20T14:30`; by default the browser's clock. */
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
    fetchImage: _fetchImage,
    allowSms: _allowSms,
    estimateSms: _estimateSms,
    smsNote: _smsNote,
    allowEmail: _allowEmail,
    allowUrgent: _allowUrgent,
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
