import { act, type ReactNode } from 'react'
import { vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx'

/** Waits until it no longer throws. */
export const until = <T,>(find: () => T) =>
  vi.waitFor(async () => {
    // outside act(), updates after a promise are not rendered
    await act(async () => undefined)
    return find()
  })

/** The editor, loaded, in English. */
export async function editor(props: RichTextEditorProps = {}, wrap = (inner: ReactNode) => inner) {
  const changes: string[] = []
  const onValueChange = (html: string) => changes.push(html)
  const withProps = (changed: RichTextEditorProps = {}) => (
    <LabelsProvider locale="en">
      {wrap(<RichTextEditor onValueChange={onValueChange} {...props} {...changed} />)}
    </LabelsProvider>
  )
  const { root, rerender } = await render(withProps())
  const area = await until(() => part('rich-text-area', root))
  return { root, area, changes, change: (changed: RichTextEditorProps) => rerender(withProps(changed)) }
}

/** A button of the toolbar. */
export const tool = (root: ParentNode, name: string) => {
  const button = root.querySelector<HTMLElement>(`[data-tool="${name}"]`)
  if (button === null) throw new Error(`The toolbar has no “${name}”.`)
  return button
}

/** Clicks an element. */
export const press = (element: HTMLElement) => act(async () => userEvent.click(element))

/** Presses keys. */
export const keys = (text: string) => act(async () => userEvent.keyboard(text))

/** Moves the focus to an element. */
export const focus = (element: HTMLElement) => act(async () => element.focus())

/** Pastes HTML. */
export const paste = (area: HTMLElement, html: string) =>
  act(async () => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  })

/** The input with that label in the open form of the toolbar. */
export const formInput = (label: string) => {
  const field = [...document.querySelectorAll('[data-q="tool-form"] label')].find((element) =>
    element.textContent?.startsWith(label),
  )
  const input = document.getElementById(field?.getAttribute('for') ?? '') ?? field?.querySelector('input')
  if (!(input instanceof HTMLInputElement)) throw new Error(`The form has no “${label}”.`)
  return input
}
