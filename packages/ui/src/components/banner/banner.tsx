'use client'
import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { safeHref } from '../../theme/safe-url.ts'
import { CarouselFrame, type CarouselFrameProps } from '../carousel/carousel-frame.tsx'
import { focusRing } from '../classes.ts'
import { Anchor } from '../link/link.tsx'
import { readList } from '../read-list.ts'

/** One picture of a {@link Banner}. */
export interface BannerSlide {
  /** Unique among the slides. */
  id: string
  /** The picture; it fills the frame and may be cropped. */
  image: string
  /** Its title, shown on the picture. */
  title: string
  /** A lighter line below the title. */
  text?: string
  /** Its link; only https and internal addresses are followed. */
  href?: string
}

/** Props of {@link Banner}; other props are passed to the frame. */
export interface BannerProps extends Omit<CarouselFrameProps, 'defaultIndex'> {
  /** The slides, in order; a single one has no controls, and none renders nothing. */
  slides: readonly BannerSlide[]
  /** The slide shown first, counted from 0. */
  startIndex?: number
  /** Classes for the frame, for example another aspect ratio than 3:1 (16:9 on phones). */
  className?: string
}

/** A carousel of pictures. Its frame has its size before any picture is loaded. */
export function Banner({ slides: given, startIndex = 0, className, ...rest }: BannerProps) {
  const slides = readList(given)
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set())
  return (
    <CarouselFrame
      part="banner"
      place="over"
      defaultIndex={startIndex}
      standardInterval={6000}
      {...rest}
      slides={slides.map((slide, at) => ({
        id: slide.id,
        render: (current, next) => (
          <Picture
            slide={slide}
            current={current}
            // the next picture loads after the current one, the others when their turn comes
            early={loaded.has(slide.id) || (next && loaded.has(slides.at(at - 1)?.id ?? ''))}
            onLoad={() => setLoaded((before) => new Set([...before, slide.id]))}
          />
        ),
      }))}
      slidesClassName="q:absolute q:inset-0"
      className={cx(
        'q:relative q:aspect-video q:w-full q:overflow-hidden q:rounded-card q:border q:border-border q:bg-surface-sunken q:sm:aspect-3/1',
        className,
      )}
    />
  )
}

interface PictureProps {
  slide: BannerSlide
  current: boolean
  /** Whether its picture is loaded although it is not the current one. */
  early: boolean
  onLoad: () => void
}

function Picture({ slide, current, early, onLoad }: PictureProps) {
  const href = safeHref(slide.href)
  const content = (
    <>
      <img
        data-q="banner-image"
        key={slide.image}
        // an empty src would request the page itself
        src={((current || early) && slide.image) || undefined}
        alt=""
        fetchPriority={current ? 'high' : 'low'}
        onLoad={onLoad}
        // hides the browser's icon for a broken picture; the title remains
        onError={(event) => {
          event.currentTarget.hidden = true
        }}
        className="q:absolute q:size-full q:object-cover q:[&[hidden]]:invisible"
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
  if (href === undefined) return content
  return (
    <Anchor data-q="banner-link" href={href} className={cx('q:block q:size-full', focusRing, 'q:-outline-offset-4!')}>
      {content}
    </Anchor>
  )
}
