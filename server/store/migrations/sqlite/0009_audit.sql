-- `INSERT OR REPLACE` deletes the old row without asking the trigger for deletions.
CREATE TRIGGER audit_is_not_replaced BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'the audit log is append only'); END;
