import { Trans, useLingui } from '@lingui/react/macro'
import { isErrorOf } from '@quadrangle/api-client'
import { Alert, ErrorState, SkeletonText } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { messageOf } from '../../../shared/message-of.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { EditDialog } from '../edit-dialog.tsx'
import type { DirectoryOrganization } from '../organizations-state.ts'
import { useChanges } from '../use-changes.ts'
import { PersonAccess } from './person-access.tsx'
import { PersonForm } from './person-form.tsx'
import { PersonLinks } from './person-links.tsx'
import { PersonRoles } from './person-roles.tsx'
import type { OnePerson } from './state.ts'
import { PersonTags } from './use-people-columns.tsx'
import { usePersonForm } from './use-person-form.ts'
import { useReloadPeople } from './use-reload-people.ts'

interface PersonDrawerProps {
  /** The person to edit; omitted for a new person. */
  id?: number
  organizations: readonly DirectoryOrganization[]
  onClose: () => void
}

/** Creates or edits a person beside the list. */
export function PersonDrawer({ id, organizations, onClose }: PersonDrawerProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const api = useAtomValue(apiAtom)
  const reloadList = useReloadPeople()
  const { done } = useChanges(reloadList)
  const [person, setPerson] = useState<OnePerson>()
  const [failure, setFailure] = useState('')
  const [isLoading, setIsLoading] = useState(false)
  const [version, setVersion] = useState(0)
  const form = usePersonForm(person)
  const isNew = id === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version loads the person again
  useEffect(() => {
    if (id === undefined) return
    const controller = new AbortController()
    setIsLoading(true)
    api.directory
      .person({ query: { id }, signal: controller.signal })
      .then((loaded) => {
        setPerson(loaded)
        setFailure('')
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFailure(messageOf(error))
      })
      .finally(() => {
        if (!controller.signal.aborted) setIsLoading(false)
      })
    return () => controller.abort()
  }, [api, id, version])
  const load = () => setVersion((current) => current + 1)
  const reload = () => {
    load()
    void reloadList()
  }
  const save = async () => {
    const { organization = 0, kind, ...texts } = form.value
    const trimmed = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim()])) as typeof texts
    const body = { ...trimmed, kind, name_en: trimmed.name_en || trimmed.name, organization_id: organization }
    const { change_id } = form.baseline
      ? await api.directory.savePerson({ body: { ...body, id: form.baseline.id, revision: form.baseline.revision } })
      : await api.directory.createPerson({ body })
    await done(isNew ? t`The person is added` : t`The person is saved`, change_id)
  }
  return (
    <EditDialog
      isDrawer
      size="large"
      title={isNew ? t`New person` : person ? localized(person, 'name', locale) : t`Person`}
      description={person?.number}
      value={form.value}
      changed={form.changed}
      check={form.check}
      onSave={save}
      fieldErrorsOf={(error) =>
        isErrorOf(error, 409, 'directory.createPerson', 'directory.savePerson') && 'fields' in error.data
          ? error.data.fields
          : undefined
      }
      onRejected={(error) => {
        if (!isErrorOf(error, 409, 'directory.savePerson') || !('person' in error.data)) return false
        form.setTheirs({ person: error.data.person, message: messageOf(error) })
        return true
      }}
      onClose={onClose}
      cancelLabel={isNew ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
      disabled={!isNew && !person}
      below={
        person && (
          <div className="mt-6 flex flex-col gap-6">
            <PersonAccess person={person} onChanged={reload} />
            <PersonLinks personId={person.id} onChanged={reload} />
            <PersonRoles person={person} organizations={organizations} onChanged={reload} />
          </div>
        )
      }
    >
      {(errors) => (
        <>
          {failure !== '' && person && <Alert tone="danger">{failure}</Alert>}
          {failure !== '' && !person && <ErrorState detail={failure} onRetry={load} retrying={isLoading} />}
          {!isNew && !person && failure === '' && <SkeletonText lines={12} />}
          {person && <PersonTags person={person} />}
          {(isNew || person) && <PersonForm form={form} errors={errors} organizations={organizations} />}
        </>
      )}
    </EditDialog>
  )
}
