export { Carousel, type CarouselProps } from './carousel.tsx'
export type { CarouselFrameProps } from './carousel-frame.tsx'
