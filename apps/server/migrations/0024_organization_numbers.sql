-- Numbers of organisations are never given twice: what was removed is still named by drafts, audiences and changes.
create sequence organization_number;
select setval('organization_number', greatest(1,
  (select max(id) from organization),
  (select max(organization_id) from organization_merge),
  (select max(entity_id::bigint) from admin_change
    where kind in ('organization', 'organization-merge') and entity_id ~ '^[0-9]{1,9}$')),
  exists (select from organization));
