import { Banner, ErrorState, Skeleton } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { fieldAtom } from '../../../state/config.ts'
import type { Locale } from '../../../state/locale.ts'
import { galleryAction } from './state.ts'

/** The carousel of the institution’s slides. */
export function Gallery({ locale }: { locale: Locale }) {
  const banner_index = useAtomValue(fieldAtom('banner_index'))
  const { data, error, loading, reload } = useLoad(galleryAction)
  if (error && !error.aborted) {
    return (
      <Panel>
        <ErrorState size="small" detail={error.errmsg} onRetry={reload} retrying={loading} />
      </Panel>
    )
  }
  if (!data) return <Skeleton className="aspect-video w-full sm:aspect-3/1" />
  return (
    <Banner
      startIndex={banner_index}
      slides={data.map((slide) => ({
        id: String(slide.id),
        image: slide.image_url,
        title: localized(slide, 'title', locale),
        text: localized(slide, 'text', locale) || undefined,
        href: slide.url || undefined,
      }))}
    />
  )
}
