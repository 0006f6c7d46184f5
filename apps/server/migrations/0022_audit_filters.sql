-- Administrators look for one kind of action.
create index audit_entry_action on audit_entry (action, id);
