-- Guests from before secrets existed: rooms have published their ids, so nobody may claim them. Their browsers get new ids.
INSERT INTO guest_credential (guest_id, secret_hash, created_at)
SELECT DISTINCT guest ->> 'id', '', now() FROM session WHERE guest IS NOT NULL
UNION
SELECT DISTINCT member_id, '', now() FROM party_member WHERE guest IS NOT NULL
ON CONFLICT DO NOTHING;
