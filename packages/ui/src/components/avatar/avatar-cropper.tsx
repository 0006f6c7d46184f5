'use client'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { focusRing } from '../classes.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { type CropArea, drawCrop } from './crop-picture.ts'
import { avatarCropLabels } from './labels.ts'

/** The chosen part of a picture. */
export interface Crop {
  area: CropArea
  degrees: number
}

/** Props of {@link AvatarCropper}. */
export interface AvatarCropperProps {
  /** The picture to crop. */
  picture: HTMLImageElement
  /** Called when the crop changes. */
  onCrop: (crop: Crop) => void
}

const MAX_ZOOM = 4

/** The second step: choosing the part that becomes the avatar. */
export function AvatarCropper({ picture, onCrop }: AvatarCropperProps) {
  const labels = useLabels(avatarCropLabels)
  const locale = useLabelLocale()
  const hint = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [degrees, setDegrees] = useState(0)
  const [area, setArea] = useState<CropArea>()
  const stage = useRef<HTMLDivElement>(null)
  const ready = area !== undefined
  // the button that chose the picture was removed while it had the focus
  useEffect(() => {
    if (ready) stage.current?.querySelector<HTMLElement>('[role=application]')?.focus()
  }, [ready])
  const turn = (by: number) => setDegrees((now) => ((now + by + 540) % 360) - 180)
  return (
    <div data-q="avatar-cropper" className="q:flex q:flex-col q:gap-4">
      <div
        ref={stage}
        data-q="avatar-stage"
        className="q:relative q:h-64 q:overflow-hidden q:rounded-control q:bg-surface-sunken q:has-focus-visible:outline-2 q:has-focus-visible:outline-offset-2 q:has-focus-visible:outline-focus"
      >
        <Cropper
          image={picture.src}
          crop={crop}
          zoom={zoom}
          rotation={degrees}
          aspect={1}
          maxZoom={MAX_ZOOM}
          cropShape="round"
          showGrid={false}
          // a strict content security policy forbids injected styles; the kit's stylesheet contains the rules
          disableAutomaticStylesInjection
          keyboardStep={8}
          cropperProps={{ role: 'application', 'aria-label': labels.area, 'aria-describedby': hint }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => {
            setArea(pixels)
            onCrop({ area: pixels, degrees })
          }}
        />
      </div>
      <p data-q="avatar-hint" id={hint} className="q:text-xs q:text-text-muted">
        {labels.hint}
      </p>
      <div data-q="avatar-controls" className="q:flex q:flex-wrap q:items-center q:gap-x-6 q:gap-y-3">
        <div data-q="avatar-sliders" className="q:flex q:min-w-60 q:flex-1 q:flex-col q:gap-2">
          <Slider
            label={labels.zoom}
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            text={new Intl.NumberFormat(locale, { style: 'percent' }).format(zoom)}
            onChange={setZoom}
          />
          <Slider
            label={labels.turn}
            min={-180}
            max={180}
            step={1}
            value={degrees}
            text={`${degrees}°`}
            spoken={labels.turnValue(degrees)}
            onChange={setDegrees}
          >
            <IconButton
              size="small"
              label={labels.turnLeft}
              icon={<RotateCcw size={16} aria-hidden />}
              onClick={() => turn(-90)}
            />
            <IconButton
              size="small"
              label={labels.turnRight}
              icon={<RotateCw size={16} aria-hidden />}
              onClick={() => turn(90)}
            />
          </Slider>
        </div>
        <Preview picture={picture} area={area} degrees={degrees} />
      </div>
    </div>
  )
}

interface SliderProps {
  label: string
  min: number
  max: number
  step: number
  value: number
  /** The visible value. */
  text: string
  /** The value for screen readers, if it differs from the visible one. */
  spoken?: string
  onChange: (value: number) => void
  children?: ReactNode
}

function Slider({ label, text, spoken, onChange, children, ...rest }: SliderProps) {
  const id = useId()
  return (
    <div data-q="avatar-slider" className="q:flex q:items-center q:gap-3">
      <label data-q="avatar-slider-label" htmlFor={id} className="q:shrink-0">
        {label}
      </label>
      <input
        data-q="avatar-range"
        id={id}
        type="range"
        {...rest}
        aria-valuetext={spoken ?? text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className={`q:h-6 q:min-w-0 q:flex-1 q:accent-accent-mark ${focusRing}`}
      />
      <span
        data-q="avatar-value"
        aria-hidden="true"
        className="q:w-11 q:shrink-0 q:text-end q:text-text-muted q:tabular-nums"
      >
        {text}
      </span>
      {children}
    </div>
  )
}

/** A preview of the avatar in its two most common sizes. */
function Preview({
  picture,
  area,
  degrees,
}: {
  picture: HTMLImageElement
  area: CropArea | undefined
  degrees: number
}) {
  const labels = useLabels(avatarCropLabels)
  const large = useRef<HTMLCanvasElement>(null)
  const small = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (area === undefined) return
    for (const canvas of [large.current, small.current]) if (canvas) drawCrop(canvas, picture, area, degrees)
  }, [picture, area, degrees])
  return (
    <div
      data-q="avatar-preview"
      role="img"
      aria-label={labels.preview}
      className="q:mx-auto q:flex q:shrink-0 q:items-center q:gap-3"
    >
      <canvas
        data-q="avatar-preview-large"
        ref={large}
        width={144}
        height={144}
        className="q:size-18 q:rounded-full q:border q:border-border"
      />
      <canvas
        data-q="avatar-preview-small"
        ref={small}
        width={64}
        height={64}
        className="q:size-8 q:rounded-full q:border q:border-border"
      />
    </div>
  )
}
