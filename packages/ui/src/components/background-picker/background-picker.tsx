'use client'
import { cx } from 'class-variance-authority'
import Check from 'lucide-react/icons/check'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { focusRing } from '../classes.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Progress } from '../progress/progress.tsx'
import { readList } from '../read-list.ts'
import { readNumber } from '../read-number.ts'
import { backgroundPickerLabels } from './labels.ts'

/** A background to choose. */
export interface Background {
  /** Unique among the backgrounds. */
  id: string
  /** Its name, shown below the picture. */
  name: string
  /** Its thumbnail; without one the page colour is shown. */
  thumbnail?: string
  /** Whether the user may remove it. */
  removable?: boolean
}

/** Props of {@link BackgroundPicker}. */
export interface BackgroundPickerProps extends Omit<ComponentProps<'fieldset'>, 'children' | 'onSelect'> {
  /** The backgrounds, in order. */
  backgrounds: readonly Background[]
  /** The id of the current background. */
  value?: string
  /** Called with the id of the chosen background. */
  onSelect: (id: string) => void
  /** Called with a picture to upload; without it there is no upload button. */
  onUpload?: (file: File) => void
  /** The progress of a running upload, 0 to 100. */
  uploadPercent?: number
  /** Stops the upload. */
  onCancelUpload?: () => void
  /** Why the upload failed. */
  error?: ReactNode
  /** Called with the id of the background to remove. */
  onRemove?: (id: string) => void
  /** The MIME types that can be uploaded. */
  accept?: string
  /** Text about the accepted pictures. */
  hint?: ReactNode
  /** Classes for the outer element. */
  className?: string
}

const frame = 'q:relative q:aspect-video q:w-full q:overflow-hidden q:rounded-control q:border'

/** Chooses a background picture, and adds and removes the user's own. */
export function BackgroundPicker(props: BackgroundPickerProps) {
  const {
    backgrounds,
    value,
    onSelect,
    onUpload,
    uploadPercent: givenPercent,
    onCancelUpload,
    error,
    onRemove,
    ...others
  } = props
  const { accept = 'image/jpeg,image/png,image/webp', hint, className, ...rest } = others
  const uploadPercent = readNumber('BackgroundPicker.uploadPercent', givenPercent, undefined, 0, 100)
  const labels = useLabels(backgroundPickerLabels)
  const groupName = useId()
  const fileInput = useRef<HTMLInputElement>(null)
  return (
    <fieldset data-q="background-picker" {...rest} className={cx('q:min-w-0 q:@container', className)}>
      <legend className="q:sr-only">{labels.group}</legend>
      <div data-q="background-grid" className="q:grid q:grid-cols-2 q:gap-3 q:@md:grid-cols-3 q:@2xl:grid-cols-4">
        {readList(backgrounds).map((background) => (
          <div data-q="background" key={background.id} className="q:relative q:min-w-0">
            <label data-q="background-choice" className="q:group q:block q:cursor-pointer q:text-xs q:text-text">
              <input
                type="radio"
                name={groupName}
                value={background.id}
                checked={background.id === value}
                onChange={() => onSelect(background.id)}
                className="q:peer q:sr-only"
              />
              <span
                data-q="background-frame"
                className={cx(
                  frame,
                  'q:block q:border-border q:bg-surface-sunken q:outline-offset-2 q:outline-focus q:peer-checked:border-accent-mark q:peer-checked:ring-2 q:peer-checked:ring-accent-mark q:peer-focus-visible:outline-2',
                )}
              >
                {background.thumbnail !== undefined && (
                  <img
                    data-q="background-image"
                    src={background.thumbnail}
                    alt=""
                    loading="lazy"
                    className="q:size-full q:object-cover"
                  />
                )}
                {background.id === value && (
                  <span
                    data-q="background-check"
                    className="q:absolute q:start-1 q:top-1 q:flex q:size-6 q:items-center q:justify-center q:rounded-full q:border q:border-accent-mark q:bg-accent q:text-on-accent"
                  >
                    <Check size={14} aria-hidden />
                  </span>
                )}
              </span>
              <span
                data-q="background-name"
                title={background.name}
                className={cx('q:mt-1 q:line-clamp-1 q:wrap-anywhere', background.id === value && 'q:font-semibold')}
              >
                {background.name}
              </span>
            </label>
            {background.removable && onRemove && (
              <IconButton
                variant="outline"
                size="small"
                label={labels.remove(background.name)}
                icon={<Trash size={14} aria-hidden />}
                onClick={() => onRemove(background.id)}
                className="q:absolute q:end-1 q:top-1"
              />
            )}
          </div>
        ))}
        {onUpload && (
          <div data-q="background-upload" className="q:min-w-0 q:text-xs">
            {uploadPercent === undefined ? (
              <button
                data-q="background-upload-button"
                type="button"
                onClick={() => fileInput.current?.click()}
                className={cx(
                  frame,
                  'q:flex q:flex-col q:items-center q:justify-center q:gap-1 q:border-dashed q:border-border-control q:text-text-muted q:hover:bg-surface-sunken q:hover:text-text',
                  focusRing,
                )}
              >
                <ImagePlus size={20} aria-hidden />
                {labels.upload}
              </button>
            ) : (
              <div
                data-q="background-uploading"
                className={cx(
                  frame,
                  'q:flex q:flex-col q:justify-center q:gap-2 q:border-border-control q:px-3 q:text-text-muted',
                )}
              >
                <span className="q:flex q:items-center q:justify-between q:tabular-nums">
                  {labels.uploading(Math.round(uploadPercent))}
                  {onCancelUpload && (
                    <IconButton
                      size="small"
                      label={labels.cancel}
                      icon={<X size={14} aria-hidden />}
                      onClick={onCancelUpload}
                    />
                  )}
                </span>
                <Progress label={labels.uploadProgress} value={uploadPercent} />
              </div>
            )}
            <p data-q="background-hint" className="q:mt-1 q:text-text-muted">
              {hint ?? labels.hint}
            </p>
            <input
              ref={fileInput}
              type="file"
              hidden
              accept={accept}
              onChange={(event) => {
                const file = event.target.files?.[0]
                // otherwise choosing the same file again after a failure fires no change
                event.target.value = ''
                if (file) onUpload(file)
              }}
            />
          </div>
        )}
      </div>
      <div data-q="background-error" aria-live="polite" className="q:text-xs q:text-danger q:wrap-anywhere">
        {error}
      </div>
    </fieldset>
  )
}
