-- The name in a notification about an enquiry is called as in the glossary.
update notifications set facts = facts - 'askerName' || jsonb_build_object('enquirerName', facts -> 'askerName')
where facts ? 'askerName';
