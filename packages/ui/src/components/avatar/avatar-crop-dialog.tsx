'use client'
import { cx } from 'class-variance-authority'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { Modal, type ModalProps } from '../dialog/dialog-parts.tsx'
import { formatBytes } from '../format-bytes.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { useControllable } from '../use-controllable.ts'
import type { Cut } from './avatar-cropper.tsx'
import { checkPicture, cropPicture, loadPicture } from './crop-picture.ts'
import { avatarCropLabels } from './labels.ts'
import { namesOfTypes, PictureChoice } from './picture-choice.tsx'

// who changes no picture never loads what cuts it
const AvatarCropper = lazy(() => import('./avatar-cropper.tsx').then((module) => ({ default: module.AvatarCropper })))

/** Props of {@link AvatarCropDialog}; what is not listed goes onto the panel. */
export interface AvatarCropDialogProps
  extends Omit<ModalProps, 'title' | 'description' | 'footer' | 'closeOnOutside' | 'children'> {
  /** What it is about; “change the avatar” unless told. */
  title?: ReactNode
  /** The types of picture that can be chosen. */
  accept?: readonly string[]
  /** The most that the chosen file may have, in bytes; 5 MiB unless told. */
  maxSize?: number
  /** Width and height of what is cut out, in pixels. */
  outputSize?: number
  /** The type of what is cut out. Browsers that cannot write WebP write PNG. */
  outputType?: 'image/webp' | 'image/png'
  /**
   * Takes the finished picture. With a promise the dialog stays open and busy until it settles: then it closes, or shows
   * the message of the error and keeps what was set.
   */
  onCrop: (picture: Blob) => unknown
}

const PICTURES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Chooses a picture and cuts a round avatar out of it, by pointer, touch and keyboard. Sends nothing by itself. */
export function AvatarCropDialog({
  open: held,
  defaultOpen = false,
  onOpenChange,
  title,
  accept = PICTURES,
  maxSize = 5 * 1024 ** 2,
  outputSize = 256,
  outputType = 'image/webp',
  onCrop,
  className,
  onEscapeKeyDown,
  ...rest
}: AvatarCropDialogProps) {
  const labels = useLabels(avatarCropLabels)
  const locale = useLabelLocale()
  const [open, setOpen] = useControllable(held, defaultOpen, onOpenChange)
  const [picture, setPicture] = useState<HTMLImageElement>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const cut = useRef<Cut>(undefined)
  useEffect(() => {
    if (!open) setPicture(undefined)
  }, [open])
  // the address of a file holds its memory until it is given back
  useEffect(() => () => URL.revokeObjectURL(picture?.src ?? ''), [picture])

  const change = (next: boolean) => {
    if (!next && busy) return
    setError(undefined)
    setOpen(next)
  }
  const choose = async (file: File) => {
    setError(undefined)
    const problem = checkPicture(file, accept, maxSize)
    if (problem === 'wrongType') setError(labels.wrongType(namesOfTypes(accept, locale)))
    else if (problem) setError(labels.tooLarge(formatBytes(file.size, locale), formatBytes(maxSize, locale)))
    else {
      const url = URL.createObjectURL(file)
      try {
        setPicture(await loadPicture(url))
      } catch {
        // the reason is always the same: what the file holds is no picture that this browser can read
        URL.revokeObjectURL(url)
        setError(labels.unreadable)
      }
    }
  }
  const save = async () => {
    if (picture === undefined || cut.current === undefined) return
    setError(undefined)
    setBusy(true)
    try {
      const { area, degrees } = cut.current
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
      closable
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
            <Button variant="ghost" disabled={busy} className="q:me-auto" onClick={() => setPicture(undefined)}>
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
      className={cx('q:max-h-full q:max-w-120 q:rounded-card q:border q:animate-[q-rise-in_0.16s_ease-out]', className)}
    >
      {picture === undefined ? (
        <PictureChoice accept={accept} maxSize={maxSize} onChoose={choose} />
      ) : (
        <Suspense fallback={<Spinner delay className="q:flex! q:h-64 q:justify-center" />}>
          <AvatarCropper
            key={picture.src}
            picture={picture}
            onCut={(next) => {
              cut.current = next
            }}
          />
        </Suspense>
      )}
      {/* always there, so that what comes into it is announced */}
      <p data-q="avatar-error" role="alert" className="q:mt-3 q:text-danger q:empty:hidden">
        {error}
      </p>
    </Modal>
  )
}
