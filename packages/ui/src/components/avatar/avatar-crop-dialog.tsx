'use client'
import { cx } from 'class-variance-authority'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { CornerClose } from '../dialog/corner-close.tsx'
import { Modal, type ModalProps } from '../dialog/dialog-parts.tsx'
import { FailedPart } from '../error-state/failed-part.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { formatBytes } from '../format-bytes.ts'
import { readNumber } from '../read-number.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { useControllableState } from '../use-controllable-state.ts'
import type { Crop } from './avatar-cropper.tsx'
import { checkPicture, cropPicture, loadPicture } from './crop-picture.ts'
import { avatarCropLabels } from './labels.ts'
import { namesOfTypes, PictureChoice } from './picture-choice.tsx'

// the cropper and its library load when a picture is chosen
const AvatarCropper = lazyPart(async () => (await import('./avatar-cropper.tsx')).AvatarCropper, FailedPart)

/** Props of {@link AvatarCropDialog}; other props are passed to the panel. */
export interface AvatarCropDialogProps
  extends Omit<ModalProps, 'title' | 'description' | 'footer' | 'closeOnOutside' | 'children'> {
  /** Its title; by default “Change the avatar”. */
  title?: ReactNode
  /** The types of picture that can be chosen. */
  accept?: readonly string[]
  /** The largest file that can be chosen, in bytes; by default 5 MiB. */
  maxSize?: number
  /** Width and height of the cropped picture, in pixels. */
  outputSize?: number
  /** The type of the cropped picture. Browsers that cannot write WebP write PNG. */
  outputType?: 'image/webp' | 'image/png'
  /**
   * Called with the cropped picture. If it returns a promise, the dialog stays open and busy until that settles, then
   * closes, or shows the error's message and keeps the crop.
   */
  onCrop: (picture: Blob) => unknown
}

const DEFAULT_MAX_SIZE = 5 * 1024 ** 2

const defaultTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Chooses a picture and crops a round avatar from it, by pointer, touch and keyboard. It uploads nothing itself. */
export function AvatarCropDialog({
  open: givenOpen,
  defaultOpen = false,
  onOpenChange,
  title,
  accept: givenTypes,
  maxSize: givenMaxSize = DEFAULT_MAX_SIZE,
  outputSize: givenOutputSize = 256,
  outputType = 'image/webp',
  onCrop,
  className,
  onEscapeKeyDown,
  ...rest
}: AvatarCropDialogProps) {
  const accept = givenTypes ?? defaultTypes
  const labels = useLabels(avatarCropLabels)
  const maxSize = readNumber('AvatarCropDialog.maxSize', givenMaxSize, DEFAULT_MAX_SIZE, 0, Number.POSITIVE_INFINITY)
  // 4096: a canvas that every browser can draw
  const outputSize = Math.trunc(readNumber('AvatarCropDialog.outputSize', givenOutputSize, 256, 1, 4096))
  const locale = useLabelLocale()
  const [open, setOpen] = useControllableState(givenOpen, defaultOpen, onOpenChange)
  const [picture, setPicture] = useState<HTMLImageElement>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isChoosingAgain, setIsChoosingAgain] = useState(false)
  const crop = useRef<Crop>(undefined)
  // the file chosen last; undefined once the dialog is closed
  const chosenFile = useRef<File>(undefined)
  useEffect(() => {
    if (open) return
    chosenFile.current = undefined
    setPicture(undefined)
    setIsChoosingAgain(false)
  }, [open])
  // an object URL keeps the file in memory until it is revoked
  useEffect(() => () => URL.revokeObjectURL(picture?.src ?? ''), [picture])

  const change = (next: boolean) => {
    if (!next && busy) return
    setError(undefined)
    setOpen(next)
  }
  const choose = async (file: File) => {
    setError(undefined)
    chosenFile.current = file
    const problem = checkPicture(file, accept, maxSize)
    if (problem === 'wrongType') setError(labels.wrongType(namesOfTypes(accept, locale)))
    else if (problem) setError(labels.tooLarge(formatBytes(file.size, locale), formatBytes(maxSize, locale)))
    else {
      const url = URL.createObjectURL(file)
      try {
        const loaded = await loadPicture(url)
        if (chosenFile.current === file) setPicture(loaded)
        else URL.revokeObjectURL(url)
      } catch {
        // the only reason for a rejection is that the browser cannot decode the file
        URL.revokeObjectURL(url)
        if (chosenFile.current === file) setError(labels.unreadable)
      }
    }
  }
  const chooseAgain = () => {
    setPicture(undefined)
    // the focused button is removed with the picture
    setIsChoosingAgain(true)
  }
  const save = async () => {
    if (picture === undefined || crop.current === undefined) return
    setError(undefined)
    setBusy(true)
    try {
      const { area, degrees } = crop.current
      await onCrop(await cropPicture(picture, area, degrees, { size: outputSize, type: outputType }))
      setOpen(false)
    } catch (reason) {
      setError(reason instanceof Error && reason.message !== '' ? reason.message : labels.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      part="avatar-crop-dialog"
      place="q:items-center q:justify-center q:p-4"
      close={<CornerClose />}
      closeOnOutside={false}
      open={open}
      onOpenChange={change}
      onEscapeKeyDown={(event) => {
        onEscapeKeyDown?.(event)
        if (busy) event.preventDefault()
      }}
      title={title ?? labels.title}
      footer={
        picture && (
          <>
            <Button variant="ghost" disabled={busy} className="q:me-auto" onClick={chooseAgain}>
              {labels.another}
            </Button>
            <Button disabled={busy} onClick={() => change(false)}>
              {labels.cancel}
            </Button>
            <Button variant="solid" loading={busy} onClick={save}>
              {labels.save}
            </Button>
          </>
        )
      }
      {...rest}
      className={cx(
        'q:max-h-full q:max-w-120 q:rounded-dialog q:border q:animate-[q-rise-in_var(--qd-duration-medium)_ease-out]',
        className,
      )}
    >
      {picture === undefined ? (
        <PictureChoice accept={accept} maxSize={maxSize} focused={isChoosingAgain} onChoose={choose} />
      ) : (
        <Suspense fallback={<Spinner delay className="q:flex! q:h-64 q:justify-center" />}>
          <AvatarCropper
            key={picture.src}
            picture={picture}
            onCrop={(next) => {
              crop.current = next
            }}
          />
        </Suspense>
      )}
      {/* always mounted, so that its text is announced */}
      <p data-q="avatar-error" role="alert" className="q:mt-3 q:text-danger q:empty:hidden">
        {error}
      </p>
    </Modal>
  )
}
