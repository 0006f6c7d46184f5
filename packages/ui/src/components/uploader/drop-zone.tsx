'use client'
import { cx } from 'class-variance-authority'
import Paperclip from 'lucide-react/icons/paperclip'
import { type DragEvent, type RefObject, useRef, useState } from 'react'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { formatBytes } from '../format-bytes.ts'
import type { FileRules } from './choose-files.ts'
import { uploaderLabels } from './labels.ts'
import { type ChosenFiles, readTransfer } from './read-transfer.ts'

interface DropZoneProps {
  rules: FileRules
  invalid: boolean
  describedBy: string | undefined
  /** The button that opens the file dialog. */
  button: RefObject<HTMLButtonElement | null>
  onChoose: (chosen: ChosenFiles) => void
}

/** A drop zone with a button that opens the file dialog. */
export function DropZone({ rules, invalid, describedBy, button, onChoose }: DropZoneProps) {
  const { maxFiles, maxSize, accept } = rules
  const labels = useLabels(uploaderLabels)
  const locale = useLabelLocale()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const trackDrag = (event: DragEvent, isInside: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    const { relatedTarget } = event
    const isDisabled = button.current?.matches(':disabled') === true
    if (isDisabled) event.dataTransfer.dropEffect = 'none'
    const stays = relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget)
    setIsOver(!isDisabled && (isInside || stays))
  }
  const edgeClass = invalid ? 'q:border-danger' : 'q:border-border-control'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      data-q="upload-zone"
      onDragEnter={(event) => trackDrag(event, true)}
      onDragOver={(event) => trackDrag(event, true)}
      onDragLeave={(event) => trackDrag(event, false)}
      onDrop={(event) => {
        trackDrag(event, true)
        setIsOver(false)
        onChoose(readTransfer(event.dataTransfer))
      }}
      className={cx(
        'q:flex q:flex-wrap q:items-center q:gap-x-3 q:gap-y-2 q:rounded-control q:border q:border-dashed q:p-3 q:text-sm q:text-text-muted',
        isOver ? 'q:border-accent-mark q:bg-accent-soft q:forced-colors:border-[Highlight]' : edgeClass,
      )}
    >
      <Button ref={button} aria-describedby={describedBy} onClick={() => input.current?.click()}>
        <Paperclip size={16} aria-hidden />
        {labels.choose}
      </Button>
      <span data-q="upload-drop" className="q:pointer-coarse:hidden">
        {isOver ? labels.dropNow : labels.drop}
      </span>
      <span data-q="upload-limits" className="q:w-full q:text-xs">
        {labels.limits(maxFiles, formatBytes(maxSize, locale))}
      </span>
      <input
        data-q="upload-input"
        ref={input}
        type="file"
        hidden
        multiple={maxFiles > 1}
        accept={accept || undefined}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // otherwise choosing a removed file again fires no change
          event.target.value = ''
          onChoose({ files, folders: [] })
        }}
      />
    </div>
  )
}
