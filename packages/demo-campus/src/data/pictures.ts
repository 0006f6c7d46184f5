import type { Campus } from '../campuses/campus.ts'

export function backgroundRows({ backgrounds }: Campus): object[] {
  return backgrounds.map(([slug, name, nameEn], index) => ({
    id: index + 1,
    name,
    name_en: nameEn,
    url: `/media/backgrounds/${slug}.svg`,
    thumb_url: `/media/backgrounds/${slug}.svg`,
    sort: index,
  }))
}

export function slideRows({ slides }: Campus): object[] {
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
