import { useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Field, RichText, RichTextEditor, Tabs, TabsContent, TabsList, TabsTrigger } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { type Locale, localeAtom } from '../../../../state/locale.ts'
import { useUploads } from '../../notice-form/use-uploads.ts'
import { isBlank, type NoticeEdit } from './notice-edit.ts'

interface EditBodiesProps {
  body: NoticeEdit['body']
  error: ReactNode
  onChange: (body: NoticeEdit['body']) => void
}

const languages: readonly Locale[] = ['zh', 'en']

/** The text of a notice in each language. */
export function EditBodies({ body, error, onChange }: EditBodiesProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const { uploadImage, fetchImage } = useUploads()
  const names = { zh: t`Chinese`, en: t`English` }
  const other = (language: Locale) => (language === 'zh' ? 'en' : 'zh')
  const help = (language: Locale) => {
    const languageName = names[other(language)]
    return isBlank(body[language]) && !isBlank(body[other(language)])
      ? t`Not written: its readers see the ${languageName} text.`
      : undefined
  }
  return (
    <Tabs defaultValue={isBlank(body[locale]) && !isBlank(body[other(locale)]) ? other(locale) : locale}>
      <TabsList label={t`Language of the text`}>
        {languages.map((language) => (
          <TabsTrigger key={language} value={language}>
            {names[language]}
          </TabsTrigger>
        ))}
      </TabsList>
      {languages.map((language) => (
        <TabsContent key={language} value={language} className="pt-3">
          <Field label={t`Text`} required={isBlank(body[other(language)])} error={error} help={help(language)}>
            <RichTextEditor
              lang={language}
              value={body[language]}
              maxLength={limits.noticeText}
              fallback={isBlank(body[language]) ? undefined : <TextWhileLoading html={body[language]} />}
              uploadImage={uploadImage}
              fetchImage={fetchImage}
              onValueChange={(html) => onChange({ ...body, [language]: html })}
            />
          </Field>
        </TabsContent>
      ))}
    </Tabs>
  )
}

/**
 * Shows the text at its full height, so that nothing moves when the editor appears. Pictures are left out: one may
 * still have to be fetched from another site.
 */
function TextWhileLoading({ html }: { html: string }) {
  return <RichText inert html={html.replace(/<img\b[^>]*>/g, '')} />
}
