import { few, type Section, single } from './section.ts'

/**
 * Identity of the person, and their log-in methods. Passwords, keys and codes are left out: only traces of them are
 * included.
 */
export const accountSections: readonly Section[] = [
  single('person', ['person'], (db, me) =>
    db
      .selectFrom('person as p')
      .innerJoin('organization as o', 'o.id', 'p.organization_id')
      .select(['p.number', 'p.kind', 'p.name', 'p.name_en', 'o.name as organization', 'o.name_en as organization_en'])
      .select(['p.position', 'p.position_en', 'p.title', 'p.title_en', 'p.avatar_url', 'p.certificate'])
      .select(['p.mobile', 'p.phone_bound', 'p.verified_phone', 'p.contact_mobile', 'p.mobile_short'])
      .select(['p.mobile2', 'p.mobile2_short', 'p.mobile3', 'p.mobile3_short', 'p.landline', 'p.landline_short'])
      .select(['p.email', 'p.email_bound', 'p.confirmed_email', 'p.confirmed_phone', 'p.created_at', 'p.disabled_at'])
      .select('p.updated_at')
      .where('p.id', '=', me),
  ),
  few('roles', ['person_role'], (db, me) =>
    db
      .selectFrom('person_role as r')
      .innerJoin('organization as o', 'o.id', 'r.organization_id')
      .select(['r.role', 'o.name as organization', 'o.name_en as organization_en'])
      .select(['r.everybody', 'r.carried_over'])
      .where('r.person_id', '=', me)
      .orderBy('r.role')
      .orderBy('o.id'),
  ),
  // Without the text messages: their number shows whether hidden recipients have a mobile number.
  few('message_usage', ['message_usage'], (db, me) =>
    db
      .selectFrom('message_usage')
      .select(['at', 'scheduled_at', 'urgent', 'people', 'proved', 'refused'])
      .where('person_id', '=', me)
      .orderBy('at'),
  ),
  single('account', ['account'], (db, me) =>
    db.selectFrom('account').select(['password_changed_at', 'must_change']).where('person_id', '=', me),
  ),
  single('authenticator_app', ['totp_factor'], (db, me) =>
    db.selectFrom('totp_factor').select(['created_at', 'last_used_at']).where('person_id', '=', me),
  ),
  few('passkeys', ['passkey'], (db, me) =>
    db
      .selectFrom('passkey')
      .select(['name', 'transports', 'synced', 'created_at', 'last_used_at'])
      .where('person_id', '=', me)
      .orderBy('id'),
  ),
  few('recovery_codes', ['recovery_code'], (db, me) =>
    db.selectFrom('recovery_code').select('used_at').where('person_id', '=', me).orderBy('used_at'),
  ),
  few('sessions', ['session'], (db, me) =>
    db
      .selectFrom('session')
      .select(['client', 'address', 'created_at', 'seen_at', 'expires_at', 'stays', 'proof', 'proved_at'])
      .where('person_id', '=', me)
      .orderBy('created_at'),
  ),
  few('trusted_browsers', ['trusted_browser'], (db, me) =>
    db
      .selectFrom('trusted_browser')
      .select(['client', 'created_at', 'expires_at'])
      .where('person_id', '=', me)
      .orderBy('created_at'),
  ),
  few('single_sign_on', ['sign_on_identity'], (db, me) =>
    db
      .selectFrom('sign_on_identity')
      .select([
        'authority',
        'linked_at',
        'provider',
        'name',
        'name_en',
        'email',
        'email_verified',
        'organization',
        'kind',
      ])
      .select(['ignored', 'said_at', 'entry_dn'])
      .where('person_id', '=', me)
      .orderBy('linked_at'),
  ),
  few('single_sign_on_sessions', ['sign_on_session'], (db, me) =>
    db
      .selectFrom('sign_on_session')
      .select(['provider', 'expires_at'])
      .where('person_id', '=', me)
      .orderBy('expires_at'),
  ),
  single('provisioning', ['scim_user'], (db, me) =>
    db
      .selectFrom('scim_user')
      .select(['external_id', 'given_name', 'family_name', 'names_then', 'department', 'removed_at', 'updated_at'])
      .where('person_id', '=', me),
  ),
  few('provisioned_groups', ['scim_group_member'], (db, me) =>
    db
      .selectFrom('scim_group_member as m')
      .innerJoin('scim_group as g', 'g.id', 'm.group_id')
      .select('g.display_name')
      .where('m.person_id', '=', me)
      .orderBy('g.id'),
  ),
  few('codes_sent', ['account_code'], (db, me) =>
    db
      .selectFrom('account_code')
      .select(['address', 'sent_at', 'expires_at'])
      .where('person_id', '=', me)
      .orderBy('sent_at'),
  ),
  few('messages_waiting', ['account_message'], (db, me) =>
    db
      .selectFrom('account_message')
      .select(['kind', 'channel', 'created_at', 'due_at', 'expires_at'])
      .where('person_id', '=', me)
      .orderBy('created_at'),
  ),
]
