'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { chainHandlers } from '../../components/chain-handlers.ts'
import { focusRing } from '../../components/classes.ts'
import { Anchor, safeHref } from '../../components/link/link.tsx'
import { useLabels } from '../../labels/labels-context.ts'
import { BannerControls } from './banner-controls.tsx'
import { bannerLabels } from './labels.ts'
import { useMedia } from './use-media.ts'

/** One picture of a {@link Banner}. */
export interface BannerSlide {
  /** Tells slides apart. */
  id: string
  /** The picture; it fills the frame and may be cut at its edges. */
  image: string
  /** What it is about; shown on the picture and read aloud. */
  title: string
  /** A lighter line below the title. */
  text?: string
  /** Where it leads; only https and addresses inside the site are followed. */
  href?: string
}

/** Props of {@link Banner}. */
export interface BannerProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The pictures, in order; one alone shows without controls, none shows nothing. */
  slides: readonly BannerSlide[]
  /** The picture that shows first, counted from 0. */
  startIndex?: number
  /** How long each one shows, in ms. */
  interval?: number
  /** What it is, read aloud. */
  label?: string
  /** Of the frame; gives it another shape than 3:1 (16:9 on phones). */
  className?: string
}

/**
 * Pictures that take turns. They wait while the pointer or the focus is on them, while the page is hidden, after pause
 * was pressed, and from the start for those who want less motion. The frame has its size before any picture has come.
 */
export function Banner({ slides, startIndex = 0, interval = 6000, label, className, ...rest }: BannerProps) {
  const labels = useLabels(bannerLabels)
  const id = useId()
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const [index, setIndex] = useState(startIndex)
  const [wanted, setWanted] = useState<boolean>()
  const [held, setHeld] = useState(false)
  const count = slides.length
  const playing = wanted ?? !calm
  const current = count === 0 ? 0 : ((index % count) + count) % count
  const running = playing && !held && count > 1

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((at) => at + 1)
    }, interval)
    return () => clearInterval(timer)
  }, [running, interval])

  if (count === 0) return null
  const steer = (event: KeyboardEvent) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    setIndex(current + (event.key === forward ? 1 : -1))
  }
  return (
    <section
      data-q="banner"
      aria-roledescription={labels.roleDescription}
      aria-label={label ?? labels.region}
      {...rest}
      onKeyDown={count > 1 ? chainHandlers(rest.onKeyDown, steer) : rest.onKeyDown}
      onMouseEnter={chainHandlers(rest.onMouseEnter, () => setHeld(true))}
      onMouseLeave={chainHandlers(rest.onMouseLeave, () => setHeld(false))}
      onFocus={chainHandlers(rest.onFocus, () => setHeld(true))}
      onBlur={chainHandlers(rest.onBlur, () => setHeld(false))}
      className={cx(
        'q:relative q:aspect-video q:w-full q:overflow-hidden q:rounded-card q:border q:border-border q:bg-surface-sunken q:sm:aspect-3/1',
        className,
      )}
    >
      <div data-q="banner-slides" id={id} aria-live={running ? 'off' : 'polite'} className="q:absolute q:inset-0">
        {slides.map((slide, at) => {
          const href = safeHref(slide.href)
          const inside = (
            <>
              <img
                data-q="banner-image"
                src={slide.image}
                alt=""
                loading={at === current ? 'eager' : 'lazy'}
                className="q:size-full q:object-cover"
              />
              <span
                data-q="banner-text"
                className="q:absolute q:inset-x-0 q:bottom-0 q:flex q:flex-col q:bg-scrim q:px-4 q:py-3 q:pe-44 q:text-on-scrim"
              >
                <span data-q="banner-title" className="q:line-clamp-2 q:text-base q:font-semibold q:wrap-anywhere">
                  {slide.title}
                </span>
                {slide.text !== undefined && (
                  <span data-q="banner-line" className="q:line-clamp-1 q:text-sm">
                    {slide.text}
                  </span>
                )}
              </span>
            </>
          )
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; the pattern asks for a group
            <div
              data-q="banner-slide"
              key={slide.id}
              role="group"
              aria-roledescription={labels.slide}
              aria-label={labels.position(at + 1, count)}
              inert={at !== current}
              className={cx(
                'q:absolute q:inset-0 q:transition-opacity q:duration-slow q:ease-out',
                at !== current && 'q:opacity-0',
              )}
            >
              {href === undefined ? (
                inside
              ) : (
                <Anchor
                  data-q="banner-link"
                  href={href}
                  className={cx('q:block q:size-full', focusRing, 'q:-outline-offset-4!')}
                >
                  {inside}
                </Anchor>
              )}
            </div>
          )
        })}
      </div>
      {count > 1 && (
        <BannerControls
          count={count}
          current={current}
          playing={playing}
          controls={id}
          labels={labels}
          onGo={setIndex}
          onPlay={setWanted}
        />
      )}
    </section>
  )
}
