-- `INSERT … ON CONFLICT DO UPDATE` is an update here and refused as one. This is the counterpart of
-- the trigger that SQLite needs for `INSERT OR REPLACE`.
CREATE FUNCTION audit_id_is_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM audit WHERE id = NEW.id) THEN
        RAISE EXCEPTION 'the audit log is append only'
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER audit_is_not_replaced BEFORE INSERT ON audit
    FOR EACH ROW EXECUTE FUNCTION audit_id_is_taken();
