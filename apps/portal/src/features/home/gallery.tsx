import { Banner, ErrorState } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../shared/localized.ts'
import { Panel } from '../../shared/panel.tsx'
import { fieldAtom } from '../../state/config.ts'
import { localeAtom } from '../../state/locale.ts'
import { slidesAction, slidesAtom } from './state-messages.ts'
import { useVisitLoad } from './visit.tsx'

/** The carousel. Its space is reserved while it loads; nothing without slides. */
export function Gallery() {
  const locale = useAtomValue(localeAtom)
  const banner_index = useAtomValue(fieldAtom('banner_index'))
  const { data, error, loading, reload } = useVisitLoad('slides', slidesAtom, slidesAction, undefined)
  const slides = data?.map((slide) => ({
    id: String(slide.id),
    image: slide.image_url,
    title: localized(slide, 'title', locale),
    text: localized(slide, 'text', locale),
    href: slide.url,
  }))
  if (error) {
    return (
      <Panel className="flex aspect-video items-center justify-center sm:aspect-3/1 lg:aspect-auto lg:h-72">
        <ErrorState size="small" detail={error.errmsg} onRetry={reload} retrying={loading} />
      </Panel>
    )
  }
  if (!slides)
    return (
      <div aria-hidden className="aspect-video rounded-card bg-surface-sunken sm:aspect-3/1 lg:aspect-auto lg:h-72" />
    )
  return <Banner key={banner_index} slides={slides} startIndex={banner_index} className="lg:aspect-auto! lg:h-72" />
}
