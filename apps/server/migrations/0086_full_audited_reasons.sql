-- A reason is audited in full (docs/product/administration.md#the-audit-log). The longest is that of a decision on a claim.
alter table audit_log drop constraint audit_log_reason_check;
alter table audit_log add constraint audit_log_reason_check check (char_length(reason) <= 1000);
