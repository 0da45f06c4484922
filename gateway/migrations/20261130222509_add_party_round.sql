CREATE TABLE "party_round" (
	"party_id" bigint PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"joinable_until" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);

ALTER TABLE "party_round" ADD CONSTRAINT "party_round_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_round" ADD CONSTRAINT "party_round_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;
