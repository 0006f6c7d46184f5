import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of carousels. */
export const carouselLabels = /* @__PURE__ */ defineLabels(
  'carousel',
  {
    region: '轮播图',
    roleDescription: '轮播',
    slide: '幻灯片',
    pause: '暂停轮播',
    play: '播放轮播',
    previous: '上一张',
    next: '下一张',
    position: (at: number, of: number) => `第 ${at} 张，共 ${of} 张`,
  },
  {
    region: 'Highlights',
    roleDescription: 'carousel',
    slide: 'slide',
    pause: 'Pause the slides',
    play: 'Play the slides',
    previous: 'Previous slide',
    next: 'Next slide',
    position: (at, of) => `${at} of ${of}`,
  },
)
