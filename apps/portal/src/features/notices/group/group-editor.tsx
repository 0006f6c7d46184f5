import { Trans, useLingui } from '@lingui/react/macro'
import type { ContractData } from '@quadrangle/api-client'
import { useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { apiAtom } from '../../../state/api.ts'
import { groupBody, groupDraftOf } from './group-draft.ts'
import { GroupForm } from './group-form.tsx'
import { OrganizationChooser } from './organization-chooser.tsx'
import { PeopleChooser } from './people-chooser.tsx'

interface GroupEditorProps {
  group: ContractData<'group', 'detail'>
  /** Called after saving. */
  onSaved: () => void
  onCancel: () => void
}

/** Edits the name and the members of a group. */
export function GroupEditor({ group, onSaved, onCancel }: GroupEditorProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const showToast = useToast()
  return (
    <GroupForm
      saved={groupDraftOf(group)}
      saveLabel={t`Save`}
      onSave={(draft) => api.group.update({ body: { id: group.id, ...groupBody(draft) } })}
      onDone={() => {
        showToast({ tone: 'success', title: t`Group saved` })
        onSaved()
      }}
      onCancel={onCancel}
      noMembers={t`No members selected. Choose at least one person or organisation.`}
      choose={(draft, change, error) => (
        <>
          <section aria-labelledby="edit-people">
            <h2 id="edit-people" className="mb-2 text-base font-semibold">
              <Trans>People</Trans>
            </h2>
            <PeopleChooser people={draft.people} numbers={draft.numbers} onChange={change} error={error} />
          </section>
          <section aria-labelledby="edit-organizations">
            <h2 id="edit-organizations" className="mb-2 text-base font-semibold">
              <Trans>Organisations</Trans>
            </h2>
            <OrganizationChooser
              chosen={draft.organizations}
              onChange={(organizations) => change({ organizations })}
              error=""
            />
          </section>
        </>
      )}
    />
  )
}
