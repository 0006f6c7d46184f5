'use client'
import { type ComponentProps, type KeyboardEvent, type RefObject, useRef } from 'react'

interface Options {
  tags: readonly string[]
  input: RefObject<HTMLInputElement | null>
  rightToLeft: boolean
  onRemove: (tag: string) => void
}

/** Arrow keys move the focus between the tags and the input after them; Backspace and Delete remove a tag. */
export function useTagFocus({ tags, input, rightToLeft, onRemove }: Options) {
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const [back, forward] = rightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  const focusTag = (index: number) => {
    const button = buttons.current.get(tags[index] ?? '')
    if (button) button.focus()
    else input.current?.focus()
  }
  /** Removes a tag and focuses the element that takes its place. */
  const remove = (tag: string, index = tags.length - 1) => {
    onRemove(tag)
    focusTag(index === tags.length - 1 ? tags.length : index + 1)
  }
  const onInputKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    const last = tags.at(-1)
    if (selectionStart !== 0 || selectionEnd !== 0 || last === undefined) return
    if (event.key === back) focusTag(tags.length - 1)
    else if (event.key === 'Backspace' && !event.repeat) onRemove(last)
    else return
    event.preventDefault()
  }
  const getTagProps = (tag: string, index: number): ComponentProps<'button'> => ({
    tabIndex: -1,
    ref: (button) => {
      if (button === null) return
      buttons.current.set(tag, button)
      return () => void buttons.current.delete(tag)
    },
    onKeyDown: (event) => {
      const { key } = event
      if (key === back) focusTag(Math.max(0, index - 1))
      else if (key === forward) focusTag(index + 1)
      else if (key === 'Home') focusTag(0)
      else if (key === 'End' || key === 'Escape') input.current?.focus()
      else if (key === 'Backspace' || key === 'Delete') remove(tag, index)
      else return
      event.preventDefault()
    },
  })
  return { onInputKeyDown, getTagProps, remove: (tag: string) => remove(tag) }
}
