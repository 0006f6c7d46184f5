import { Field } from '../../components/field/field.tsx'
import type { FetchImage, UploadImage } from '../../components/rich-text-editor/image-form.tsx'
import { RichTextEditor } from '../../components/rich-text-editor/rich-text-editor.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../components/tabs/tabs.tsx'
import { Tag } from '../../components/tag/tag.tsx'
import type { ComposerLabels } from './labels.ts'
import { isBlankBody, type NoticeDraft, type NoticeLanguage } from './notice-draft.ts'

interface BodySectionProps {
  labels: ComposerLabels
  languages: readonly NoticeLanguage[]
  body: NoticeDraft['body']
  language: NoticeLanguage
  maxLength: number
  /** The error of the text in a language. */
  errorIn: (language: NoticeLanguage) => string
  uploadImage: UploadImage | undefined
  fetchImage: FetchImage | undefined
  onLanguageChange: (language: NoticeLanguage) => void
  onChange: (language: NoticeLanguage, html: string) => void
}

/** The text, with a tab for each language. A language without a text is marked and explained. */
export function BodySection(props: BodySectionProps) {
  const { labels, languages, body, language, maxLength, errorIn, onLanguageChange, onChange } = props
  const { uploadImage, fetchImage } = props
  const isMissing = (tabLanguage: NoticeLanguage) => isBlankBody(body[tabLanguage])
  const hasText = languages.some((tabLanguage) => !isMissing(tabLanguage))
  const fallback = languages.find((tabLanguage) => tabLanguage !== language && !isMissing(tabLanguage))
  const editor = (tabLanguage: NoticeLanguage) => (
    <Field
      label={languages.length > 1 ? labels.bodyIn(labels[tabLanguage]) : labels.body}
      hideLabel={languages.length > 1}
      required={fallback === undefined}
      error={errorIn(tabLanguage)}
      help={
        isMissing(tabLanguage) && fallback !== undefined
          ? labels.languageNote(labels[tabLanguage], labels[fallback])
          : undefined
      }
    >
      <RichTextEditor
        lang={tabLanguage}
        value={body[tabLanguage]}
        maxLength={maxLength}
        placeholder={labels.bodyPlaceholder}
        {...(uploadImage && { uploadImage })}
        {...(fetchImage && { fetchImage })}
        onValueChange={(html) => onChange(tabLanguage, html)}
      />
    </Field>
  )
  const [only] = languages
  if (languages.length === 1 && only !== undefined) return editor(only)
  return (
    <>
      <p data-q="composer-body-label" className="q:-mb-2 q:text-sm q:font-medium q:text-text">
        {labels.body}
        {/* hidden, because each editor is marked as required for screen readers */}
        <span data-q="composer-body-required" aria-hidden className="q:ms-1 q:text-danger">
          *
        </span>
      </p>
      <Tabs value={language} onValueChange={(tabLanguage) => onLanguageChange(tabLanguage as NoticeLanguage)}>
        <TabsList label={labels.languages}>
          {languages.map((tabLanguage) => (
            <TabsTrigger key={tabLanguage} value={tabLanguage}>
              {labels[tabLanguage]}
              {isMissing(tabLanguage) && hasText && <Tag>{labels.languageMissing}</Tag>}
            </TabsTrigger>
          ))}
        </TabsList>
        {languages.map((tabLanguage) => (
          <TabsContent
            key={tabLanguage}
            value={tabLanguage}
            // stays mounted, so that the undo history is kept
            forceMount
            hidden={tabLanguage !== language}
            className={tabLanguage === language ? undefined : 'q:hidden'}
          >
            {editor(tabLanguage)}
          </TabsContent>
        ))}
      </Tabs>
    </>
  )
}
