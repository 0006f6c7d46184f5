'use client'
import { useMemo, useState } from 'react'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { readList } from '../read-list.ts'
import { useControllableState } from '../use-controllable-state.ts'
import { addTags, splitTags, type TagRefusal } from './add-tags.ts'
import { tagsInputLabels } from './labels.ts'

interface Options {
  value: readonly string[] | undefined
  defaultValue: readonly string[]
  onValueChange: ((value: readonly string[]) => void) | undefined
  validate: ((tag: string) => string | undefined) | undefined
  max: number
  separators: string
}

/** The tags, the text not yet added as a tag, and the problem with that text. */
export function useTags({ value, defaultValue, onValueChange, validate, max, separators }: Options) {
  const labels = useLabels(tagsInputLabels)
  const locale = useLabelLocale()
  const [current, change] = useControllableState(value, defaultValue, onValueChange)
  const tags = useMemo(() => [...new Set(readList(current))], [current])
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [announcement, announce] = useState('')

  const describe = (tag: string, refusal: TagRefusal) => {
    if (refusal.reason === 'invalid') return refusal.message
    return refusal.reason === 'full' ? labels.full(new Intl.NumberFormat(locale).format(max)) : labels.duplicate(tag)
  }
  /**
   * Adds the tags in a text. Refused tags go into the input for correction; duplicates among several tags are dropped.
   */
  const add = (entered: string, keepDuplicate = true) => {
    const newTags = splitTags(entered, separators)
    const result = addTags(tags, newTags, { max, validate })
    const showDuplicate = newTags.length === 1 && keepDuplicate
    const refusedTags = result.refused.filter(({ refusal }) => refusal.reason !== 'duplicate' || showDuplicate)
    // a tab separates tags, and unlike a comma it does not add them while the user corrects the text
    setText(refusedTags.map(({ tag }) => tag).join('\t'))
    setProblem(refusedTags[0] && describe(refusedTags[0].tag, refusedTags[0].refusal))
    if (result.added.length === 0) return
    announce(labels.added(new Intl.ListFormat(locale, { type: 'unit' }).format(result.added)))
    change(result.tags)
  }
  const changeText = (next: string) => {
    setText(next)
    setProblem(undefined)
  }
  const remove = (tag: string) => {
    change(tags.filter((each) => each !== tag))
    announce(labels.removed(tag))
    setProblem(undefined)
  }
  const reset = () => {
    changeText('')
    if (value === undefined) change(defaultValue)
  }
  return { tags, text, problem, announcement, add, changeText, remove, reset }
}
