export { Banner, type BannerProps, type BannerSlide } from './banner.tsx'
