'use client'
import { cx } from 'class-variance-authority'
import Braces from 'lucide-react/icons/braces'
import Search from 'lucide-react/icons/search'
import { type ComponentProps, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Input } from '../input/input.tsx'
import { mergeRefs } from '../merge-refs.ts'
import { checkValue } from './check-value.ts'
import { purposeOf } from './colour-verdict.ts'
import { ConfigRow } from './config-row.tsx'
import { changedFields, complete } from './config-value.ts'
import { EditorContext, type EditorValue, type UploadPicture } from './editor-context.ts'
import { ExchangePanel } from './exchange-panel.tsx'
import { configEditorLabels } from './labels.ts'
import { SaveBar, type SaveState } from './save-bar.tsx'
import { sayProblem } from './say-problem.ts'
import { type ConfigSchema, type ConfigValue, titleOf } from './schema.ts'
import { sectionsOf } from './sections.ts'
import { withThemeLabels } from './theme-labels.ts'
import { useConfigDraft } from './use-config-draft.ts'

/** Props of {@link ConfigEditor}. */
export interface ConfigEditorProps extends Omit<ComponentProps<'div'>, 'defaultValue' | 'children'> {
  /** A JSON Schema of an object, optionally with annotations. Keep the object stable. */
  schema: ConfigSchema
  /** The edited configuration; leave out for uncontrolled use. */
  value?: ConfigValue
  /** The configuration at first, for uncontrolled use. */
  defaultValue?: ConfigValue
  /** Called with every change. */
  onValueChange?: (value: ConfigValue) => void
  /** The saved configuration; fields that differ are marked. By default the initial one. */
  saved?: ConfigValue
  /** Saves the configuration; the message of a rejection is shown. Without it there is no save button. */
  onSave?: (value: ConfigValue) => Promise<void> | void
  /** Errors of the server by path: `{ 'header_style.height': '…' }`. Hidden for fields that have changed since. */
  errors?: Readonly<Record<string, string>>
  /** Uploads a picture and returns its address. Without it pictures are addresses to type. */
  onUpload?: UploadPicture
  /** Renders only the fields, for a page that has its own search, undo and save. */
  fieldsOnly?: boolean
  /** Shows only the section with this id. A search still finds the fields of all. */
  section?: string
  /** The search, for a page that has its own; leave out for uncontrolled use. */
  search?: string
}

/** Edits a configuration by its schema, with search, change marks, undo, import and export. */
export function ConfigEditor({
  schema: givenSchema,
  value,
  defaultValue,
  onValueChange,
  saved: givenSaved,
  onSave,
  errors,
  onUpload,
  fieldsOnly = false,
  section,
  search: givenSearch,
  className,
  ref,
  ...rest
}: ConfigEditorProps) {
  const labels = useLabels(configEditorLabels)
  const locale = useLabelLocale()
  const schema = useMemo(() => withThemeLabels(givenSchema ?? {}), [givenSchema])
  const panelId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const rootRef = useMemo(() => mergeRefs<HTMLDivElement>(frame, ref), [ref])
  const { draft, lastField, change, replace, undo } = useConfigDraft({ schema, value, defaultValue, onValueChange })
  const [lastSaved, setLastSaved] = useState(draft)
  const saved = givenSaved ? complete(schema, givenSaved) : lastSaved
  const [typedSearch, setSearch] = useState('')
  const search = givenSearch ?? typedSearch
  const [isJsonOpen, setIsJsonOpen] = useState(false)
  const [state, setState] = useState<SaveState>('idle')
  const [hasTriedToSave, setHasTriedToSave] = useState(false)
  const [submission, setSubmission] = useState({ errors, draft })
  // the errors belong to the draft that was sent
  if (submission.errors !== errors) setSubmission({ errors, draft })

  const problems = useMemo(() => checkValue(schema, draft), [schema, draft])
  const [unreadablePaths, setUnreadablePaths] = useState<readonly string[]>([])
  const [uploadPaths, setUploadPaths] = useState<readonly string[]>([])
  // undo, discard and import could move the list entry whose picture is being uploaded
  const isLocked = state === 'saving' || uploadPaths.length > 0
  const [discards, setDiscards] = useState(0)
  const invalidPaths = [...problems.map(({ path }) => path), ...unreadablePaths]
  const invalidCount = countFields(invalidPaths)
  const changeCount = countFields([...changedFields(schema, draft, saved), ...unreadablePaths])
  const allSections = sectionsOf(schema, search, locale, labels.otherGroup)
  const sections =
    section === undefined || search.trim() !== '' ? allSections : allSections.filter(({ id }) => id === section)
  const fieldCount = sections.reduce((sum, { entries }) => sum + entries.length, 0)
  const brandKey = Object.entries(schema.properties ?? {}).find(([key, one]) => purposeOf(one, key) === 'brand')?.[0]

  const editor: EditorValue = {
    change: (path, next) => {
      if (state !== 'saving') setState('idle')
      change(path, next)
    },
    errorAt: (path, control) => {
      const problem = problems.find((one) => one.path === path)
      if (problem) return sayProblem(problem, control, labels)
      const key = path.split('.')[0] ?? ''
      return submission.draft[key] === draft[key] ? errors?.[path] : undefined
    },
    setUnreadablePaths,
    discards,
    brand: brandKey === undefined ? undefined : draft[brandKey],
    disabled: state === 'saving',
    onUpload,
    setUploadPaths,
    isUploadingIn: (path) => uploadPaths.some((one) => one.startsWith(`${path}.`)),
  }
  const save = async () => {
    if (state === 'saving') return
    const [invalidPath] = invalidPaths
    if (invalidPath !== undefined) {
      flushSync(() => {
        setHasTriedToSave(true)
        setSearch('')
      })
      focusField(frame.current, invalidPath)
      return
    }
    setHasTriedToSave(true)
    setState('saving')
    try {
      await onSave?.(draft)
      setLastSaved(draft)
      setHasTriedToSave(false)
      setState('saved')
    } catch (error) {
      setState({ failed: error instanceof Error && error.message !== '' ? error.message : labels.tryAgainLater })
    }
  }
  const lastTitle = () => {
    const property = schema.properties?.[lastField ?? '']
    return lastField === undefined ? undefined : property ? titleOf(property, lastField, locale) : labels.json
  }

  return (
    <div
      data-q="config-editor"
      {...rest}
      ref={rootRef}
      className={cx('q:flex q:min-w-0 q:flex-col q:gap-4 q:text-text', className)}
    >
      {!fieldsOnly && (
        <div data-q="config-tools" className="q:flex q:flex-wrap q:items-center q:gap-2">
          <div data-q="config-search" className="q:min-w-48 q:flex-1">
            <Input
              type="search"
              aria-label={labels.search}
              placeholder={labels.search}
              start={<Search size={16} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          <Button aria-expanded={isJsonOpen} aria-controls={panelId} onClick={() => setIsJsonOpen(!isJsonOpen)}>
            <Braces size={16} aria-hidden />
            {labels.json}
          </Button>
        </div>
      )}
      <p data-q="config-found" role="status" className="q:sr-only">
        {search.trim() !== '' && labels.found(fieldCount)}
      </p>
      {isJsonOpen && <ExchangePanel id={panelId} schema={schema} value={draft} locked={isLocked} onImport={replace} />}
      {fieldCount === 0 && (
        <EmptyState
          size="small"
          title={labels.noneFound(search.trim())}
          description={labels.noneFoundHint}
          action={givenSearch === undefined && <Button onClick={() => setSearch('')}>{labels.clearSearch}</Button>}
        />
      )}
      <EditorContext value={editor}>
        {sections.map(({ id, title, description, entries }) => (
          <section data-q="config-section" key={id} aria-label={title || undefined} className="q:@container">
            {title !== '' && (
              <h2 data-q="config-section-title" className="q:text-base q:font-semibold">
                <bdi>{title}</bdi>
              </h2>
            )}
            {description !== undefined && (
              <p data-q="config-section-text" className="q:text-sm q:text-text-muted">
                <bdi>{description}</bdi>
              </p>
            )}
            <div
              data-q="config-rows"
              className="q:mt-2 q:overflow-hidden q:rounded-card q:border q:border-border q:bg-surface-raised"
            >
              {entries.map((entry) => (
                <ConfigRow key={entry.key} entry={entry} value={draft[entry.key]} saved={saved[entry.key]} />
              ))}
            </div>
          </section>
        ))}
      </EditorContext>
      {!fieldsOnly && (
        <SaveBar
          state={state}
          changes={changeCount}
          wrong={hasTriedToSave ? invalidCount : 0}
          locked={isLocked}
          undoable={lastTitle()}
          onUndo={undo}
          onDiscard={() => {
            setDiscards(discards + 1)
            replace(saved)
          }}
          onSave={onSave && save}
        />
      )}
    </div>
  )
}

/** How many top-level fields have one of these paths. */
function countFields(paths: readonly string[]): number {
  return new Set(paths.map((path) => path.split('.')[0])).size
}

/** Focuses the field of a path, or the nearest one around it. */
function focusField(frame: HTMLElement | null, path: string): void {
  const steps = path.split('.')
  for (let length = steps.length; length > 0; length--) {
    const at = CSS.escape(steps.slice(0, length).join('.'))
    const field = frame?.querySelector<HTMLElement>(`[data-config-path="${at}"]`)
    const control = field?.querySelector<HTMLElement>('input, select, textarea, button')
    if (control) {
      control.focus()
      return
    }
  }
}
