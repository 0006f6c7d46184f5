-- An import that moved a mobile number to another person left it to the former one as a checked number.
update person p set verified_phone = ''
where p.mobile is null and p.verified_phone <> ''
  and exists (select from person q where q.mobile = p.verified_phone and q.id <> p.id);
