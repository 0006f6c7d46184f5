import type { ContractData } from '@quadrangle/api-client'
import type { Locale } from '../state/chosen-locale.ts'

type GlobalConfig = ContractData<'global', 'config'>

/** A look as the portal reads it. */
export interface PreviewLook
  extends Pick<
    GlobalConfig,
    'config' | 'header' | 'footerInfo' | 'copyrightInfo' | 'footerLinks' | 'defaultBg' | 'schoolInfo' | 'helpInfo'
  > {
  readonly slides: ContractData<'global', 'gallery'>
  readonly schoolNav: ContractData<'global', 'schoolNav'>
}

/** Message from the studio to its preview, sent with every change. */
export interface PreviewMessage {
  readonly type: 'preview-look'
  readonly look: PreviewLook
  readonly locale: Locale
  readonly mode: 'light' | 'dark'
  /** Message of the preview when a user tries to change something. */
  readonly refusal: string
}

/** Message from the preview to the studio. */
export type PreviewReply = { readonly type: 'preview-ready' } | { readonly type: 'preview-refused' }

/** Whether a message is of this kind. Only messages from the portal's own pages are accepted. */
export function isPreviewMessage<Kind extends PreviewMessage | PreviewReply>(
  event: MessageEvent<unknown>,
  source: MessageEventSource | null | undefined,
  ...types: Kind['type'][]
): event is MessageEvent<Kind> {
  const { data, origin } = event
  if (origin !== location.origin || event.source !== source) return false
  const { type } = (typeof data === 'object' && data !== null ? data : {}) as { type?: unknown }
  return types.some((one) => one === type)
}
