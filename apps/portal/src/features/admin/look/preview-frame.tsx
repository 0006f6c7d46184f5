import { useLingui } from '@lingui/react/macro'
import { Spinner } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  isPreviewMessage,
  type PreviewLook,
  type PreviewMessage,
  type PreviewReply,
} from '../../../shared/preview-message.ts'
import { localeAtom } from '../../../state/locale.ts'
import { type PreviewView, previewAddress } from './preview-state.ts'
import { useElementSize } from './use-element-size.ts'

interface PreviewFrameProps {
  look: PreviewLook
  view: PreviewView
  device: 'desktop' | 'phone'
  /** Called when the preview refuses to change something. */
  onRefused: () => void
}

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

/** The portal itself in a frame, with a look that is not published. A change of the look is visible at once. */
export function PreviewFrame({ look, view, device, onRefused }: PreviewFrameProps) {
  const { t } = useLingui()
  const currentLocale = useAtomValue(localeAtom)
  const locale = view.locale ?? currentLocale
  const refusal = t`This is a preview. It changes nothing.`
  const message = useMemo(
    (): PreviewMessage => ({ type: 'preview-look', look, locale, mode: view.mode, refusal }),
    [look, locale, view.mode, refusal],
  )
  const frame = useRef<HTMLIFrameElement>(null)
  const [container, size] = useElementSize()
  const src = previewAddress(view)
  // The carousel loads its slides once, so a change of them reloads the preview.
  const slides = useSettled(JSON.stringify([look.slides, look.config.banner_index]), 800)
  const key = `${src} ${device} ${slides}`
  const [readyKey, setReadyKey] = useState('')

  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (!isPreviewMessage<PreviewReply>(event, frame.current?.contentWindow, 'preview-ready', 'preview-refused'))
        return
      if (event.data.type === 'preview-ready') setReadyKey(key)
      else onRefused()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [key, onRefused])
  useEffect(() => {
    if (readyKey === key) frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [message, readyKey, key])

  const frameSize = sizes[device]
  const scale = size
    ? Math.min(1, size.width / frameSize.width, device === 'phone' ? size.height / frameSize.height : 1)
    : 0
  const height = device === 'phone' ? frameSize.height : Math.max(400, (size?.height ?? 0) / (scale || 1))
  return (
    <div ref={container} className="relative min-h-0 flex-1 overflow-hidden">
      {size && (
        <div
          className="absolute inset-x-0 top-0 mx-auto overflow-hidden rounded-card border border-border bg-surface shadow-card"
          style={{ width: frameSize.width * scale, height: height * scale }}
        >
          {readyKey !== key && (
            <div className="absolute inset-0 grid place-items-center">
              <Spinner />
            </div>
          )}
          <iframe
            key={key}
            ref={frame}
            src={src}
            name="portal-preview"
            title={t`Preview of the portal`}
            data-ready={readyKey === key || undefined}
            // Hidden until it is ready: it would be white even on a dark page.
            className="block not-data-ready:opacity-0"
            style={{ width: frameSize.width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
          />
        </div>
      )}
    </div>
  )
}

/** A value once it has not changed for a while. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
