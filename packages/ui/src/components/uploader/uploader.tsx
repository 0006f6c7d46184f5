'use client'
import { cx } from 'class-variance-authority'
import { type ClipboardEvent, type ComponentProps, useEffect, useRef, useState } from 'react'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { useAnnouncements } from '../announcements/announcements.tsx'
import { useFieldGroup } from '../field/field-context.ts'
import { readNumber } from '../read-number.ts'
import { chooseFiles, type FileRules, type RefusedFile } from './choose-files.ts'
import { DropZone } from './drop-zone.tsx'
import { uploaderLabels } from './labels.ts'
import { type ChosenFiles, readTransfer } from './read-transfer.ts'
import { RefusedFiles } from './refused-files.tsx'
import type { UploadEvent, UploadItem } from './upload-list.ts'
import { failureText, UploadRow } from './upload-row.tsx'
import { type UploadFile, useUploads } from './use-uploads.ts'

/** Props of {@link Uploader}. */
export interface UploaderProps extends Omit<ComponentProps<'div'>, 'defaultValue' | 'children'> {
  /** Uploads one file; stop when `signal` aborts. A rejection has a `code`, a `message`, or both. */
  upload: UploadFile
  /** The files and their states; leave out for uncontrolled use. */
  value?: readonly UploadItem[]
  /** The files at first, for example those of a draft (`storedUpload`), for uncontrolled use. */
  defaultValue?: readonly UploadItem[]
  /** Called whenever a file is added, changes its state, or is removed. */
  onValueChange?: (items: readonly UploadItem[]) => void
  /** The maximum number of files. */
  maxFiles?: number
  /** The exclusive maximum size of a file, in bytes. */
  maxSize?: number
  /** The accepted types, as in `<input accept>`: `.pdf,image/*`; '' for all. */
  accept?: string
  /** How many files are uploaded at the same time. */
  concurrency?: number
  /** Makes the list read-only. */
  disabled?: boolean
}

interface FieldState {
  required?: boolean
}

const MIB = 1024 * 1024
const noItems: readonly UploadItem[] = []

/** Uploads files by button, drop and paste, with progress, cancel and retry. */
export function Uploader({
  upload,
  value,
  defaultValue = noItems,
  onValueChange,
  maxFiles: givenMaxFiles = 5,
  maxSize: givenMaxSize = 50 * MIB,
  accept = '',
  concurrency: givenConcurrency = 2,
  disabled = false,
  className,
  onPaste,
  ...rest
}: UploaderProps) {
  const labels = useLabels(uploaderLabels)
  const locale = useLabelLocale()
  const { announce, region } = useAnnouncements()
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const list = useRef<HTMLUListElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const focusAfterRender = useRef<string | undefined>(undefined)
  const maxFiles = readNumber('Uploader.maxFiles', givenMaxFiles, 5, 0, Number.POSITIVE_INFINITY)
  const maxSize = readNumber('Uploader.maxSize', givenMaxSize, 50 * MIB, 0, Number.POSITIVE_INFINITY)
  const concurrency = readNumber('Uploader.concurrency', givenConcurrency, 2, 1, Number.POSITIVE_INFINITY)
  const rules: FileRules = { maxFiles, maxSize, accept }
  // a group cannot be required; the form validates that
  const { required: _, 'aria-invalid': invalid, ...group } = useFieldGroup<ComponentProps<'div'> & FieldState>(rest)
  const fallbackLabel = group['aria-labelledby'] === undefined ? labels.group : undefined

  const onEvent = (event: UploadEvent, name: string) => {
    if (event.type === 'add') {
      const names = event.items.map((item) => item.name)
      announce(labels.announceAdded(new Intl.ListFormat(locale).format(names)))
    } else if (event.type === 'done') announce(labels.announceDone(name))
    else if (event.type === 'fail') announce(labels.announceFailed(name, failureText(event.failure, labels)))
    else if (event.type === 'cancel') announce(labels.announceCancelled(name))
    else if (event.type === 'remove') announce(labels.announceRemoved(name))
  }
  const uploads = useUploads({ value, defaultValue, onValueChange, upload, concurrency, onEvent })
  const { items } = uploads

  // the pressed button may be removed; then the focus goes to another control
  useEffect(() => {
    const key = focusAfterRender.current
    if (key === undefined) return
    focusAfterRender.current = undefined
    const row = list.current?.querySelector(`[data-upload="${CSS.escape(key)}"]`)
    const button = row?.querySelector<HTMLElement>('[data-upload-act="end"]') ?? chooseButton.current
    button?.focus()
  })

  const addFiles = ({ files, folders }: ChosenFiles) => {
    // a disabled fieldset around it disables only the button
    if (chooseButton.current?.matches(':disabled')) return
    const chosen = chooseFiles(files, items.length, rules)
    setRefused([...chosen.refused, ...folders])
    uploads.add(chosen.accepted)
  }
  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    onPaste?.(event)
    const pasted = readTransfer(event.clipboardData)
    if (disabled || event.defaultPrevented || pasted.files.length + pasted.folders.length === 0) return
    event.preventDefault()
    addFiles(pasted)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and a field around it has a label
    <div
      data-q="uploader"
      role="group"
      aria-label={fallbackLabel}
      {...group}
      onPaste={paste}
      className={cx('q:flex q:min-w-0 q:flex-col q:gap-2', className)}
    >
      {!disabled && (
        <DropZone
          rules={rules}
          invalid={invalid === true}
          describedBy={group['aria-describedby']}
          button={chooseButton}
          onChoose={addFiles}
        />
      )}
      <RefusedFiles
        refused={refused}
        rules={rules}
        onDismiss={() => {
          setRefused([])
          chooseButton.current?.focus()
        }}
      />
      {items.length > 0 && (
        <ul
          data-q="upload-list"
          ref={list}
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the role of lists without bullets
          role="list"
          aria-label={labels.list}
          className="q:flex q:flex-col q:gap-2"
        >
          {items.map((item, at) => (
            <UploadRow
              key={item.key}
              item={item}
              disabled={disabled}
              onCancel={() => uploads.cancel(item.key)}
              onRetry={() => {
                focusAfterRender.current = item.key
                uploads.retry(item.key)
              }}
              onRemove={() => {
                focusAfterRender.current = (items[at + 1] ?? items[at - 1])?.key ?? ''
                setRefused([])
                uploads.remove(item.key)
              }}
            />
          ))}
        </ul>
      )}
      {region}
    </div>
  )
}
