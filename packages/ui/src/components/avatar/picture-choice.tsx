'use client'
import { cx } from 'class-variance-authority'
import ImageUp from 'lucide-react/icons/image-up'
import { useEffect, useRef, useState } from 'react'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { formatBytes } from '../format-bytes.ts'
import { avatarCropLabels } from './labels.ts'

/** Props of {@link PictureChoice}. */
export interface PictureChoiceProps {
  /** The MIME types that can be chosen. */
  accept: readonly string[]
  /** The largest file, in bytes. */
  maxSize: number
  /** Whether its button gets the focus when it appears. */
  focused: boolean
  /** Called with the chosen file. */
  onChoose: (file: File) => void
}

/** The common names of MIME types: JPEG for `image/jpeg`. */
export function namesOfTypes(accept: readonly string[], locale: string): string {
  const names = accept.map((type) =>
    type
      .replace(/^image\//, '')
      .replace(/\+.*$/, '')
      .toUpperCase(),
  )
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
}

/** The first step: dropping or choosing a picture. */
export function PictureChoice({ accept, maxSize, focused, onChoose }: PictureChoiceProps) {
  const labels = useLabels(avatarCropLabels)
  const locale = useLabelLocale()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isDragOver, setIsDragOver] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [])
  const chooseFirst = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onChoose(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
    <div
      data-q="avatar-choice"
      onDragOver={(event) => {
        event.preventDefault()
        setIsDragOver(true)
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsDragOver(false)
        chooseFirst(event.dataTransfer.files)
      }}
      className={cx(
        'q:flex q:flex-col q:items-center q:gap-3 q:rounded-control q:border q:border-dashed q:px-4 q:py-8 q:text-center',
        isDragOver ? 'q:border-accent-mark q:bg-accent-soft' : 'q:border-border-control',
      )}
    >
      <ImageUp size={28} aria-hidden className="q:text-text-muted" />
      <p data-q="avatar-drop">{labels.drop}</p>
      <Button ref={button} onClick={() => input.current?.click()}>
        {labels.choose}
      </Button>
      <p data-q="avatar-limits" className="q:text-xs q:text-text-muted">
        {labels.limits(namesOfTypes(accept, locale), formatBytes(maxSize, locale))}
      </p>
      <input
        data-q="avatar-file"
        ref={input}
        type="file"
        accept={accept.join(',')}
        tabIndex={-1}
        aria-hidden="true"
        className="q:hidden"
        onChange={(event) => {
          chooseFirst(event.target.files)
          // otherwise choosing the same file again fires no change
          event.target.value = ''
        }}
      />
    </div>
  )
}
