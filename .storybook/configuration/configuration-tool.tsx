import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from 'storybook/internal/components'
import { useGlobals } from 'storybook/manager-api'
import { Global, useTheme } from 'storybook/theming'
import { ConfigurationBox, codeOf } from './configuration-box.tsx'
import { configurationStyles } from './configuration-styles.ts'
import { readConfiguration } from './read-configuration.ts'
import { decodeFromAddress } from './share.ts'

/** The storage key of the draft. An invalid text is not in the URL, and has to survive a reload. */
const DRAFT = 'quadrangle.configuration'

interface Draft {
  text: string
  /** The encoded configuration in the URL when the draft was written; the draft is used only with that URL. */
  code: string
}

const saveDraft = (draft: Draft) => sessionStorage.setItem(DRAFT, JSON.stringify(draft))

/** The text of the box for a URL: the draft that was written there, or the URL's configuration. */
function textFor(code: string): string {
  const savedDraft = sessionStorage.getItem(DRAFT)
  const draft = savedDraft === null ? undefined : (JSON.parse(savedDraft) as Draft)
  if (draft?.code === code) return draft.text
  const text = decodeFromAddress(code) ?? ''
  return readConfiguration(text).problem ? text : JSON.stringify(JSON.parse(text), null, 2)
}

/** The text in the box, synchronized with the URL in both directions. */
function useConfiguration(): [text: string, change: (text: string) => void, code: string] {
  const [globals, updateGlobals] = useGlobals()
  const code = String(globals.configuration ?? '')
  const [text, setText] = useState('')
  const lastCode = useRef<string>(undefined)
  // codes that Storybook has not confirmed yet
  const requested = useRef(new Set<string>())
  useEffect(() => {
    if (globals.configuration === undefined) return
    // Storybook confirms an older request; a newer one is pending
    if (code !== lastCode.current && requested.current.has(code)) return
    requested.current.clear()
    // it was typed in the box, not opened by a link or by going back
    if (code === lastCode.current) return
    lastCode.current = code
    setText(textFor(code))
  }, [globals.configuration, code])
  const change = (next: string) => {
    setText(next)
    // the code of the last render may be older than the last request
    const currentCode = lastCode.current ?? code
    const { code: nextCode = currentCode } = codeOf(next)
    saveDraft({ text: next, code: nextCode })
    lastCode.current = nextCode
    if (nextCode === currentCode) return
    // Storybook does not re-render, and so confirms nothing, if it already has this code
    if (nextCode === code) requested.current.clear()
    else requested.current.add(nextCode)
    updateGlobals({ configuration: nextCode })
  }
  return [text, change, code]
}

/** The button in the toolbar and the box that it opens, which stays open when the story changes. */
export function ConfigurationTool() {
  const [text, change, code] = useConfiguration()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLElement>(null)
  const { color, background, input, base, textMutedColor } = useTheme()
  useEffect(() => {
    if (open) box.current?.querySelector('textarea')?.focus()
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // single keys are shortcuts of Storybook
    event.stopPropagation()
    if (event.key === 'Escape') close()
  }
  const styles = configurationStyles({
    text: color.defaultText,
    muted: textMutedColor,
    border: input.border,
    field: input.background,
    accent: color.secondary,
    danger: base === 'dark' ? '#ff8a80' : '#b3261e',
    warning: base === 'dark' ? '#f0b45b' : '#7a4d00',
  })
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        padding="small"
        ariaLabel="Paste a configuration"
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
        style={code === '' ? undefined : { color: color.secondary }}
      >
        <svg viewBox="0 0 14 14" width="14" height="14" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M5 1.5c-1.8 0-2 .7-2 2v1.6C3 6.4 2.4 7 1.5 7 2.4 7 3 7.6 3 8.9v1.6c0 1.3.2 2 2 2M9 1.5c1.8 0 2 .7 2 2v1.6c0 1.3.6 1.9 1.5 1.9-.9 0-1.5.6-1.5 1.9v1.6c0 1.3-.2 2-2 2" />
        </svg>
        Configuration
      </Button>
      {open &&
        createPortal(
          <section ref={box} aria-label="Paste a configuration" className="configuration-place" onKeyDown={onKeyDown}>
            <Global
              styles={`${styles}
.configuration-place {
  position: fixed; inset-block-start: 52px; inset-inline-end: 12px; z-index: 20; box-sizing: border-box;
  inline-size: min(400px, calc(100vw - 24px)); max-block-size: calc(100dvh - 76px); overflow: auto; padding: 16px;
  border: 1px solid ${input.border}; border-radius: 10px; background: ${background.content};
  box-shadow: 0 12px 40px rgb(0 0 0 / 0.25);
}
.configuration-close { position: absolute; inset-block-start: 10px; inset-inline-end: 10px; }`}
            />
            <div className="configuration-close">
              <Button variant="ghost" padding="small" ariaLabel="Close" onClick={close}>
                ✕
              </Button>
            </div>
            <ConfigurationBox text={text} onTextChange={change} />
          </section>,
          document.body,
        )}
    </>
  )
}
