'use client'
import { cx } from 'class-variance-authority'
import { Children, isValidElement, type ReactNode } from 'react'
import { carouselDots } from './carousel-dots.tsx'
import { CarouselFrame, type CarouselFrameProps } from './carousel-frame.tsx'

/** Props of {@link Carousel}; other props are passed to the frame. */
export interface CarouselProps extends CarouselFrameProps {
  /** The slides: each child is one. A single slide has no controls, and none renders nothing. */
  children: ReactNode
}

/**
 * Slides of any content, one at a time. Autoplay pauses on hover and focus, while the page is hidden and after pause was
 * pressed, and is off at first with reduced motion. Pressing play ends a pause on hover or focus until the next one.
 */
export function Carousel({ children, className, ...rest }: CarouselProps) {
  const slides = Children.toArray(children).map((child, at) => ({
    id: isValidElement(child) && child.key !== null ? child.key : String(at),
    render: () => child,
  }))
  return (
    <CarouselFrame
      part="carousel"
      place="below"
      indicator={carouselDots}
      {...rest}
      slides={slides}
      className={cx('q:flex q:min-w-0 q:flex-col q:text-sm q:text-text', className)}
    />
  )
}
