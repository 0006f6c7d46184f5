-- Which issuers could send to everybody by their role in the merged organisation, and by that in the target: the merge joins both rights.
alter table organization_merge
  add column everybody_here bigint[] not null default '{}',
  add column everybody_there bigint[] not null default '{}';
