type Named = readonly [slug: string, name: string, nameEn: string]

export const backgroundNames: readonly Named[] = [
  ['dawn', '云湖晨光', 'Dawn on Cloud Lake'],
  ['mountains', '远山如黛', 'Distant mountains'],
  ['campus', '湖畔校园', 'Campus by the lake'],
  ['bamboo', '竹影微雨', 'Bamboo and rain'],
  ['night', '星夜云湖', 'Starlit night'],
  ['paper', '素笺水纹', 'Waves on paper'],
]

type Slide = readonly [slug: string, title: string, titleEn: string, text: string, textEn: string, url: string]

const slides: readonly Slide[] = [
  [
    'welcome',
    '百年云湖，与水同行',
    'A century beside the water',
    '环湖九公里，把每一间教室连在一起',
    'Nine kilometres around the lake join every classroom',
    '/about',
  ],
  [
    'library',
    '五楼湖景阅览室启用',
    'A reading room above the lake',
    '220 个座位，每一个都能看到云湖',
    '220 seats, and the lake in view from each of them',
    '/notice-v2/default',
  ],
  [
    'open-day',
    '校园开放日',
    'Open day',
    '实验室、博物馆与食堂邀你来看看',
    'Laboratories, museum and canteens open their doors',
    '/notice-v2/default',
  ],
  [
    'regatta',
    '“湖畔杯”龙舟赛',
    'The lakeside regatta',
    '十二个学院，五百米，一声鼓响',
    'Twelve schools, five hundred metres, one drum',
    '/demo-campus/site/events',
  ],
]

export const slideSlugs: readonly string[] = slides.map(([slug]) => slug)

export function backgroundRows(): object[] {
  return backgroundNames.map(([slug, name, nameEn], index) => ({
    id: index + 1,
    name,
    name_en: nameEn,
    url: `/media/backgrounds/${slug}.svg`,
    thumb_url: `/media/backgrounds/${slug}.svg`,
    sort: index,
  }))
}

export function slideRows(): object[] {
  return slides.map(([slug, title, titleEn, text, textEn, url], index) => ({
    id: index + 1,
    title,
    title_en: titleEn,
    text,
    text_en: textEn,
    image_url: `/media/slides/${slug}.svg`,
    url,
    sort: index,
  }))
}
